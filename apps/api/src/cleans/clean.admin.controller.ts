import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminClean } from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../platform/common/answer.js';
import { Roles } from '../platform/common/roles.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { Conditional } from '../platform/common/conditional.js';
import { CsvAnswer, nameCsv } from '../platform/common/csv-answer.js';
import { DateRangeQuery } from '../platform/common/date-range.dto.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { ListQueryDto, readList, sendContentRange } from '../platform/common/list-query.js';
import { mapInSlices } from '../platform/common/slices.js';
import { presentAdminClean } from './admin-clean.presenter.js';
import { CLEAN_SORT } from './clean-page.sql.js';
import { cleansCsv } from './clean.csv.js';
import {
  CleanCreateDto,
  CleanUpdateDto,
  CompletedCleansQuery,
  DiscardCleanDto,
  EndCleanDto,
} from './clean.admin.dto.js';
import { CleanListService } from './clean-list.service.js';
import { CreateCleanService } from './create-clean.service.js';
import { EditCleanService } from './edit-clean.service.js';
import { EndCleanService } from './end-clean.service.js';

@ApiTags('cleans')
@Controller('api/admin/cleans')
@Roles('admin')
export class CleanAdminController {
  constructor(
    private readonly lists: CleanListService,
    private readonly creating: CreateCleanService,
    private readonly editing: EditCleanService,
    private readonly ending: EndCleanService,
  ) {}

  /** Completed cleans of a range of days, latest first, one slice or the first 1,000; today's unless another range is asked for. */
  @Get('completed')
  @Roles('admin', 'manager')
  @Conditional()
  @Answer([AdminClean])
  async completed(
    @Query() query: CompletedCleansQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminClean[]> {
    const list = readList(query, CLEAN_SORT, { field: 'clockInTime', direction: 'DESC' });
    return this.lists.completed(query, list, ({ rows, total }) => {
      sendContentRange(reply, 'cleans', list, rows.length, total);
      return mapInSlices(rows, presentAdminClean);
    });
  }

  /** All completed cleans of a range of days as a CSV file, in the order in which they were started. */
  @Get('completed/export')
  @CsvAnswer('cleans')
  async export(
    @Query() query: DateRangeQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const completed = await this.lists.completedInBatches(query);
    nameCsv(reply, `cleans-${completed.days.from}-to-${completed.days.to}`);
    return cleansCsv(completed);
  }

  /** Cleans in progress, in the order in which they were started. */
  @Get('active')
  @Roles('admin', 'manager')
  @Conditional()
  @Answer([AdminClean])
  async active(@Query() query: ListQueryDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminClean[]> {
    const list = readList(query, CLEAN_SORT, { field: 'clockInTime', direction: 'ASC' });
    const { rows, total } = await this.lists.active(list);
    sendContentRange(reply, 'cleans', list, rows.length, total);
    return mapInSlices(rows, presentAdminClean);
  }

  /** One clean, active or completed. */
  @Get(':jobId')
  @Answer(AdminClean)
  async one(@Param('jobId', IdPipe) cleanId: number): Promise<AdminClean> {
    return presentAdminClean(await this.lists.byId(cleanId));
  }

  /** Adds a clean for a team, in progress or done. */
  @Post()
  @Answer(AdminClean, { status: 201 })
  async create(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: CleanCreateDto,
  ): Promise<AdminClean> {
    return presentAdminClean(await this.creating.create(caller, key, body));
  }

  /** Changes times, price, crew, team, customer and notes. */
  @Put(':jobId')
  @Answer(AdminClean)
  async edit(
    @CurrentCaller() caller: Caller,
    @Param('jobId', IdPipe) cleanId: number,
    @Body() body: CleanUpdateDto,
  ): Promise<AdminClean> {
    return presentAdminClean(await this.editing.edit(caller, cleanId, body));
  }

  /** Ends a clean now for everybody who is on it. */
  @Post('end-active')
  @HttpCode(200)
  @Answer(AdminClean)
  async end(@CurrentCaller() caller: Caller, @Body() body: EndCleanDto): Promise<AdminClean> {
    return presentAdminClean(await this.ending.end(caller, body.jobId));
  }

  /** Takes a clean out of every list and figure. */
  @Post(':jobId/discard')
  @HttpCode(200)
  @Answer(AdminClean)
  async discard(
    @CurrentCaller() caller: Caller,
    @Param('jobId', IdPipe) cleanId: number,
    @Body() body: DiscardCleanDto,
  ): Promise<AdminClean> {
    return presentAdminClean(await this.ending.discard(caller, cleanId, body.reason));
  }
}
