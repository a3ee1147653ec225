import { type ClosedDayRequest, LIMITS } from '@tidycrew/contracts';
import { IsIn, IsOptional } from 'class-validator';
import { Day } from '../../platform/common/calendar.dto.js';
import { Line } from '../../platform/common/validation.js';

export class ClosedDayDto implements ClosedDayRequest {
  @Day('Please choose a day')
  day!: string;

  @Line('Name', LIMITS.name)
  name!: string;
}

export class ClosedDaysQuery {
  /** yyyy-MM-dd; today unless given. */
  @Day('Please choose the first day')
  @IsOptional()
  from?: string;

  /** yyyy-MM-dd, included; two years after the first one unless given. */
  @Day('Please choose the last day')
  @IsOptional()
  to?: string;

  /** 'true': the holidays that are worked, in place of the days on which nobody works. */
  @IsIn(['true'], { message: "worked is 'true' or absent" })
  @IsOptional()
  worked?: 'true';
}
