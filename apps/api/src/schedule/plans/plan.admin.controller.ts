import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Plan, PlanChanged, PlanSuggestion } from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../../platform/common/caller.js';
import { IdPipe } from '../../platform/common/id.pipe.js';
import { RepeatKey } from '../../platform/common/idempotency-key.js';
import { sendContentRange } from '../../platform/common/list-query.js';
import { Roles } from '../../platform/common/roles.js';
import { PlanChangeDto, PlanCreateDto, PlanEndDto, PlansQuery, PlanUpdateDto } from './plan.admin.dto.js';
import { presentPlan } from './plan.presenter.js';
import { PlanService } from './plan.service.js';
import { PlanSuggestionService } from './plan-suggestion.service.js';

@ApiTags('schedule')
@Controller('api/admin')
@Roles('admin')
export class PlanAdminController {
  constructor(
    private readonly plans: PlanService,
    private readonly suggestions: PlanSuggestionService,
  ) {}

  /** A customer's plans, those that run first; without a customer the first 1,000 that run. */
  @Get('plans')
  @Roles('admin', 'manager')
  @Answer([Plan])
  async list(@Query() query: PlansQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<Plan[]> {
    const { rows, total } = await this.plans.list(query.customerId);
    sendContentRange(reply, 'plans', { offset: 0 }, rows.length, total);
    return rows.map(presentPlan);
  }

  /** Adds a plan; its visits of eight weeks are there with the answer. */
  @Post('plans')
  @Answer(Plan, { status: 201 })
  create(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: PlanCreateDto,
  ): Promise<Plan> {
    return this.plans.create(caller, key, body);
  }

  /** Changes note, window and minutes; not over a change that was not seen. */
  @Put('plans/:id')
  @Answer(Plan)
  update(@CurrentCaller() caller: Caller, @Param('id', IdPipe) id: number, @Body() body: PlanUpdateDto): Promise<Plan> {
    return this.plans.update(caller, id, body);
  }

  /** Other terms from a day on; answers the visits that stay where somebody placed them. */
  @Post('plans/:id/change')
  @HttpCode(200)
  @Answer(PlanChanged)
  change(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
    @Body() body: PlanChangeDto,
  ): Promise<PlanChanged> {
    return this.plans.change(caller, key, id, body);
  }

  /** Ends a plan: the day that is sent is the first one without visits. */
  @Post('plans/:id/end')
  @HttpCode(200)
  @Answer(PlanChanged)
  end(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
    @Body() body: PlanEndDto,
  ): Promise<PlanChanged> {
    return this.plans.end(caller, key, id, body);
  }

  /** What a plan of this customer could be, by its last cleans. */
  @Get('customers/:id/plan-suggestion')
  @Answer(PlanSuggestion)
  suggest(@Param('id', IdPipe) id: number): Promise<PlanSuggestion> {
    return this.suggestions.of(id);
  }
}
