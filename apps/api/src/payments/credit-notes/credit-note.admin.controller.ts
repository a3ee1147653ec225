import { Body, Controller, Get, Param, Post, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CreditNote, OutboxMail } from '@tidycrew/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PdfAnswer, sendPdf } from '../../invoices/document/pdf-answer.js';
import { presentMail } from '../../mail/outbox.presenter.js';
import { Answer } from '../../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../../platform/common/caller.js';
import { CsvAnswer } from '../../platform/common/csv-answer.js';
import { idsInBatches } from '../../platform/common/csv-stream.js';
import { IdPipe } from '../../platform/common/id.pipe.js';
import { RepeatKey } from '../../platform/common/idempotency-key.js';
import { ListQueryDto, readList, readWholeList, sendContentRange } from '../../platform/common/list-query.js';
import { Roles } from '../../platform/common/roles.js';
import { noSuchCreditNote } from '../payment-words.js';
import { CREDIT_NOTE_SORTS, CreditNoteListRepository } from './credit-note-list.repository.js';
import { CreditNoteDto } from './credit-note.admin.dto.js';
import { creditNotesCsv } from './credit-note.csv.js';
import { presentCreditNote } from './credit-note.presenter.js';
import { CreditNoteRepository, type CreditNoteRow } from './credit-note.repository.js';
import { CreditNoteMails } from './credit-note-mails.service.js';
import { CreditNoteDocuments } from './credit-note-documents.service.js';
import { CreditNotesService } from './credit-notes.service.js';
import { xeroCreditNotes } from './xero-credit-notes.csv.js';

const NEWEST_FIRST = { field: 'id', direction: 'DESC' } as const;

@ApiTags('credit notes')
@Controller('api/credit-notes')
@Roles('admin')
export class CreditNoteAdminController {
  constructor(
    private readonly service: CreditNotesService,
    private readonly notes: CreditNoteRepository,
    private readonly lists: CreditNoteListRepository,
    private readonly documents: CreditNoteDocuments,
    private readonly mails: CreditNoteMails,
  ) {}

  /** Credit notes, newest first, one slice or the first 1,000; filters: customerId, invoiceId, from, to, q, id. */
  @Get()
  @Answer([CreditNote])
  async list(@Query() query: ListQueryDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<CreditNote[]> {
    const list = readList(query, CREDIT_NOTE_SORTS, NEWEST_FIRST);
    const { rows, total } = await this.lists.page(list);
    sendContentRange(reply, 'credit-notes', list, rows.length, total);
    return rows.map(presentCreditNote);
  }

  /** The list with its filters and order as a CSV file. */
  @Get('export')
  @CsvAnswer('credit-notes')
  async export(@Query() query: ListQueryDto): Promise<StreamableFile> {
    return creditNotesCsv(await this.batches(query));
  }

  /** The same as a file that Xero imports. */
  @Get('export/xero')
  @CsvAnswer('credit-notes-xero')
  async exportXero(@Query() query: ListQueryDto): Promise<StreamableFile> {
    return xeroCreditNotes(await this.batches(query));
  }

  @Get(':id')
  @Answer(CreditNote)
  async one(@Param('id', IdPipe) id: number): Promise<CreditNote> {
    const row = await this.notes.one({ id });
    if (!row) throw noSuchCreditNote();
    return presentCreditNote(row);
  }

  /** One credit note as a PDF, always the same bytes. */
  @Get(':id/pdf')
  @ApiParam({ name: 'id', type: String, description: "The note's id, or its number: 'CN-000012'." })
  @PdfAnswer()
  async pdf(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return sendPdf(request, reply, await this.documents.pdfOf(await this.documents.numberOf(id)));
  }

  /** Sends the e-mail of a credit note to its customer, for the first time or again. */
  @Post(':id/send')
  @ApiParam({ name: 'id', type: String, description: "The note's id, or its number: 'CN-000012'." })
  @Answer(OutboxMail, { status: 201 })
  async send(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id') id: string,
  ): Promise<OutboxMail> {
    return presentMail(await this.mails.send(caller, key, id));
  }

  /** Takes something off an issued invoice. */
  @Post()
  @Answer(CreditNote, { status: 201 })
  async create(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: CreditNoteDto,
  ): Promise<CreditNote> {
    return presentCreditNote(await this.service.create(caller, key, body));
  }

  private async batches(query: ListQueryDto): Promise<AsyncGenerator<CreditNoteRow[]>> {
    const list = readWholeList(query, CREDIT_NOTE_SORTS, NEWEST_FIRST);
    const ids = await this.lists.ids(list);
    return idsInBatches(ids, (some) => this.lists.inOrder(list, some));
  }
}
