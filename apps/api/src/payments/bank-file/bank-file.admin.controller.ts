import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  BANK_LINE_GROUPS,
  BankFile,
  type BankLine,
  BankLinesConfirmed,
  BankLineState,
  BankLineUndone,
  OPEN_BANK_GROUPS,
  RememberedBankMapping,
  UnfinishedBankFile,
} from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../../platform/common/answer.js';
import { TakesBody } from '../../platform/common/body-limit.js';
import { type Caller, CurrentCaller } from '../../platform/common/caller.js';
import { IdPipe } from '../../platform/common/id.pipe.js';
import { RepeatKey } from '../../platform/common/idempotency-key.js';
import { booleanOf, choiceOf } from '../../platform/common/list-filter.js';
import { ListQueryDto, readList, sendContentRange } from '../../platform/common/list-query.js';
import { Roles } from '../../platform/common/roles.js';
import { BankConfirmationService } from './bank-confirmation.service.js';
import { BankFileDto, ConfirmBankLinesDto } from './bank-file.admin.dto.js';
import { presentBankFile, presentUnfinished } from './bank-file.presenter.js';
import { BankFileRepository } from './bank-file.repository.js';
import { BankFileService } from './bank-file.service.js';

/** A file of 2 MB, as it travels in JSON. */
const MOST_BYTES = 3 * 1024 * 1024;

const SORTS = { id: 'b.id', createdAt: 'b.created_at' };
const NEWEST_FIRST = { field: 'createdAt', direction: 'DESC' } as const;
/** Lines stand in the order of the file. */
const LINE_SORTS = { line: 'line' };
const IN_ORDER = { field: 'line', direction: 'ASC' } as const;

const isOpen = ({ group }: Pick<BankLine, 'group'>): boolean => OPEN_BANK_GROUPS.some((open) => open === group);

@ApiTags('payments')
@Controller('api/bank-files')
@Roles('admin')
export class BankFileAdminController {
  constructor(
    private readonly service: BankFileService,
    private readonly confirmation: BankConfirmationService,
    private readonly files: BankFileRepository,
  ) {}

  /** Files of the last 30 days with lines that nobody has decided about, newest first. */
  @Get()
  @Answer([UnfinishedBankFile])
  async list(
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UnfinishedBankFile[]> {
    const list = readList(query, SORTS, NEWEST_FIRST);
    const { rows, total } = await this.service.unfinished(list);
    sendContentRange(reply, 'bank-files', list, rows.length, total);
    return rows.map(presentUnfinished);
  }

  /** What was chosen for the columns of files, by their headings; the newest 20. */
  @Get('mappings')
  @Answer([RememberedBankMapping])
  mappings(): Promise<RememberedBankMapping[]> {
    return this.files.remembered();
  }

  /** A file with its lines and what each is most likely for: one slice or the first 1,000; filters: group, open. */
  @Get(':id')
  @Answer(BankFile)
  async one(
    @Param('id', IdPipe) id: number,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BankFile> {
    const list = readList(query, LINE_SORTS, IN_ORDER);
    const group = choiceOf(list.filter, 'group', BANK_LINE_GROUPS);
    const open = booleanOf(list.filter, 'open');
    const view = await this.service.one(id);
    const found = view.lines.filter(
      (line) => (group === null || line.group === group) && (open === null || isOpen(line) === open),
    );
    const lines = list.direction === 'ASC' ? found : found.toReversed();
    const shown = lines.slice(list.offset, list.offset + list.limit!);
    sendContentRange(reply, 'lines', list, shown.length, lines.length);
    return presentBankFile(view, shown);
  }

  /** Reads a file of the bank, of 2 MB and 5,000 lines at most; answers all its lines. */
  @Post()
  @TakesBody(MOST_BYTES)
  @Answer(BankFile, { status: 201 })
  async read(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: BankFileDto,
  ): Promise<BankFile> {
    const view = await this.service.read(caller, key, body);
    return presentBankFile(view, view.lines);
  }

  /** Records payments of each line, or links it to those that are recorded; all or none. */
  @Post(':id/confirm')
  @HttpCode(200)
  @Answer(BankLinesConfirmed)
  confirm(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
    @Body() { lines }: ConfirmBankLinesDto,
  ): Promise<BankLinesConfirmed> {
    return this.confirmation.confirm(caller, key, id, lines);
  }

  /** Takes back what a line made, or only its link to a payment. */
  @Post(':id/lines/:lineId/undo')
  @HttpCode(200)
  @Answer(BankLineUndone)
  undo(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) fileId: number,
    @Param('lineId', IdPipe) lineId: number,
  ): Promise<BankLineUndone> {
    return this.confirmation.undo(caller, key, fileId, lineId);
  }

  /** Puts a line aside that no payment is made of. */
  @Post(':id/lines/:lineId/put-aside')
  @HttpCode(200)
  @Answer(BankLineState)
  putAside(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) fileId: number,
    @Param('lineId', IdPipe) lineId: number,
  ): Promise<BankLineState> {
    return this.service.putAside(caller, key, { fileId, lineId, isPutAside: true });
  }

  /** Takes a line back that was put aside. */
  @Post(':id/lines/:lineId/take-back')
  @HttpCode(200)
  @Answer(BankLineState)
  takeBack(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) fileId: number,
    @Param('lineId', IdPipe) lineId: number,
  ): Promise<BankLineState> {
    return this.service.putAside(caller, key, { fileId, lineId, isPutAside: false });
  }
}
