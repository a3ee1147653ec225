import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DayConcern, MyWeek } from '@tidycrew/contracts';
import { Answer } from '../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { DayPipe } from '../platform/common/day.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { Roles } from '../platform/common/roles.js';
import { ConcernDto } from './concern.dto.js';
import { presentConcern } from './concern.presenter.js';
import { ConcernService } from './concern.service.js';
import { MyWeekQuery } from './my-week.dto.js';
import { presentMyWeek } from './my-week.presenter.js';
import { MyWeekService } from './my-week.service.js';

@ApiTags('staff')
@Controller('api/staff/my-week')
@Roles('staff', 'admin')
export class MyWeekStaffController {
  constructor(
    private readonly weeks: MyWeekService,
    private readonly concerns: ConcernService,
  ) {}

  /** The caller's own week with what each day was calculated from. */
  @Get()
  @Answer(MyWeek)
  async week(@CurrentCaller() caller: Caller, @Query() query: MyWeekQuery): Promise<MyWeek> {
    return presentMyWeek(await this.weeks.ofPerson(caller.userId, query.date));
  }

  /** Says that something is wrong with a day of the caller's; the office answers it. */
  @Post(':day/concern')
  @Answer(DayConcern, { status: 201 })
  async raise(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('day', DayPipe) day: string,
    @Body() body: ConcernDto,
  ): Promise<DayConcern> {
    return presentConcern(await this.concerns.raise(caller, key, day, body.note));
  }
}
