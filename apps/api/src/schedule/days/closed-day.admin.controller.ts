import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ClosedDay } from '@tidycrew/contracts';
import { Answer } from '../../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../../platform/common/caller.js';
import { DayPipe } from '../../platform/common/day.pipe.js';
import { RepeatKey } from '../../platform/common/idempotency-key.js';
import { Roles } from '../../platform/common/roles.js';
import { ClosedDayDto, ClosedDaysQuery } from './closed-day.admin.dto.js';
import { ClosedDayService } from './closed-day.service.js';

@ApiTags('schedule')
@Controller('api/admin/closed-days')
@Roles('admin')
export class ClosedDayAdminController {
  constructor(private readonly days: ClosedDayService) {}

  /** Public holidays and own closed days by day, without holidays that are worked, or only those. */
  @Get()
  @Roles('admin', 'manager')
  @Answer([ClosedDay])
  list(@Query() query: ClosedDaysQuery): Promise<ClosedDay[]> {
    return this.days.list(query);
  }

  @Post()
  @Answer(ClosedDay, { status: 201 })
  add(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: ClosedDayDto,
  ): Promise<ClosedDay> {
    return this.days.add(caller, key, body);
  }

  /** Answers what the day was. */
  @Delete(':day')
  @Answer(ClosedDay)
  remove(@CurrentCaller() caller: Caller, @Param('day', DayPipe) day: string): Promise<ClosedDay> {
    return this.days.remove(caller, day);
  }
}
