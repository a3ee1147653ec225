import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MyWeek } from '@tidycrew/contracts';
import { Answer } from '../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { Roles } from '../platform/common/roles.js';
import { MyWeekQuery } from './my-week.dto.js';
import { presentMyWeek } from './my-week.presenter.js';
import { MyWeekService } from './my-week.service.js';

@ApiTags('staff')
@Controller('api/staff/my-week')
@Roles('staff', 'admin')
export class MyWeekStaffController {
  constructor(private readonly weeks: MyWeekService) {}

  /** The caller's own week with what each day was calculated from (decision D76). */
  @Get()
  @Answer(MyWeek)
  async week(@CurrentCaller() caller: Caller, @Query() query: MyWeekQuery): Promise<MyWeek> {
    return presentMyWeek(await this.weeks.ofPerson(caller.userId, query.date));
  }
}
