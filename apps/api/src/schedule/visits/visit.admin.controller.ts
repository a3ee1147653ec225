import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Visit, VisitBulkChanged, VisitOrder } from '@tidycrew/contracts';
import { Answer } from '../../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../../platform/common/caller.js';
import { IdPipe } from '../../platform/common/id.pipe.js';
import { RepeatKey } from '../../platform/common/idempotency-key.js';
import { Roles } from '../../platform/common/roles.js';
import { VisitBulkDto, VisitCleanDto, VisitCreateDto, VisitOrderDto, VisitUpdateDto } from './visit.dto.js';
import { VisitBulkService } from './visit-bulk.service.js';
import { VisitsQuery } from './visit.query.js';
import { VisitService } from './visit.service.js';
import { VisitViews } from './visit-view.service.js';

@ApiTags('schedule')
@Controller('api/admin/visits')
@Roles('admin')
export class VisitAdminController {
  constructor(
    private readonly visits: VisitService,
    private readonly bulk: VisitBulkService,
    private readonly views: VisitViews,
  ) {}

  /** The visits that stand on these days, by team, each team's in its order; 35 days at most. */
  @Get()
  @Roles('admin', 'manager')
  @Answer([Visit])
  list(@Query() query: VisitsQuery): Promise<Visit[]> {
    return this.views.list(query);
  }

  /** Adds a visit without a plan. */
  @Post()
  @Answer(Visit, { status: 201 })
  create(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: VisitCreateDto,
  ): Promise<Visit> {
    return this.visits.create(caller, key, body);
  }

  /** Moves or skips many at once, or lets those of a closed day stand: all or nothing. */
  @Post('bulk')
  @HttpCode(200)
  @Answer(VisitBulkChanged)
  change(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: VisitBulkDto,
  ): Promise<VisitBulkChanged> {
    return this.bulk.change(caller, key, body);
  }

  /** Puts a team's day into the order of the shortest way, or into the one that is given. */
  @Post('order')
  @HttpCode(200)
  @Answer(VisitOrder)
  order(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: VisitOrderDto,
  ): Promise<VisitOrder> {
    return this.bulk.order(caller, key, body);
  }

  /** Moves, skips or changes a visit; what is absent stays. */
  @Put(':id')
  @Answer(Visit)
  update(
    @CurrentCaller() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body() body: VisitUpdateDto,
  ): Promise<Visit> {
    return this.visits.update(caller, id, body);
  }

  /** Says which clean was done for the visit; null: none. */
  @Put(':id/clean')
  @Answer(Visit)
  relink(
    @CurrentCaller() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body() body: VisitCleanDto,
  ): Promise<Visit> {
    return this.visits.relink(caller, id, body.jobId);
  }
}
