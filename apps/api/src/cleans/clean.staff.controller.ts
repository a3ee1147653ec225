import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ActiveJob, CompletedJob, CustomerBeingCleaned, FinishedClean } from '@tidycrew/contracts';
import { Answer } from '../platform/common/answer.js';
import { Roles } from '../platform/common/roles.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { Conditional } from '../platform/common/conditional.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { TimeZoneQuery } from '../platform/common/date-range.dto.js';
import { ClockInDto, ClockOutDto, MistakenStartDto } from './clean.dto.js';
import { presentActiveClean, presentBeingCleaned, presentCompleted, presentFinished } from './clean.presenter.js';
import { FinishCleanService } from './finish-clean.service.js';
import { MistakenStartService } from './mistaken-start.service.js';
import { StaffCleansService } from './staff-cleans.service.js';
import { StartCleanService } from './start-clean.service.js';

@ApiTags('staff')
@Controller('api/staff')
@Roles('staff', 'admin')
export class CleanStaffController {
  constructor(
    private readonly starting: StartCleanService,
    private readonly finishing: FinishCleanService,
    private readonly mistakes: MistakenStartService,
    private readonly cleans: StaffCleansService,
    private readonly clock: Clock,
  ) {}

  /** Starts a clean with a crew and answers it. */
  @Post('time-entries/clock-in')
  @Answer(ActiveJob, { status: 201 })
  async clockIn(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: ClockInDto,
  ): Promise<ActiveJob> {
    return presentActiveClean(await this.starting.start(caller, key, body), caller.userId, this.clock.now());
  }

  /** Finishes the caller's clean, for all of the crew or for some. */
  @Post('time-entries/clock-out')
  @HttpCode(200)
  @Answer(FinishedClean)
  async clockOut(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: ClockOutDto,
  ): Promise<FinishedClean> {
    return presentFinished(await this.finishing.finish(caller, key, body.jobId, body));
  }

  /**
   * A start by mistake, within its first 5 minutes: the clean moves to another customer, as if it had started there, or is
   * discarded. Answers the clean as it is now, or null.
   */
  @Post('cleans/:jobId/mistake')
  @HttpCode(200)
  @Answer(ActiveJob, { nullable: true })
  async mistake(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('jobId', IdPipe) jobId: number,
    @Body() body: MistakenStartDto,
  ): Promise<ActiveJob | null> {
    const clean = await this.mistakes.mend(caller, key, jobId, body);
    return clean && presentActiveClean(clean, caller.userId, this.clock.now());
  }

  /** The clean the caller is on, or null. */
  @Get('active-job')
  @Answer(ActiveJob, { nullable: true })
  async activeJob(@CurrentCaller() caller: Caller): Promise<ActiveJob | null> {
    const clean = await this.cleans.own(caller.userId);
    return clean ? presentActiveClean(clean, caller.userId, this.clock.now()) : null;
  }

  /**
   * The customers that are being cleaned right now. Beside the list of customers instead of in it, so that nobody's start
   * or finish makes every phone read that list again.
   */
  @Get('active-cleans')
  @Conditional()
  @Answer([CustomerBeingCleaned])
  async activeCleans(): Promise<CustomerBeingCleaned[]> {
    return (await this.cleans.beingCleaned()).map(presentBeingCleaned);
  }

  /** What the caller finished today, latest first. */
  @Get('completed-today')
  @Conditional()
  @Answer([CompletedJob])
  async completedToday(@CurrentCaller() caller: Caller, @Query() query: TimeZoneQuery): Promise<CompletedJob[]> {
    return (await this.cleans.completedToday(caller.userId, query.timezone)).map(presentCompleted);
  }
}
