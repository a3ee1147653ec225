import { IsOptional } from 'class-validator';
import { Day } from '../platform/common/calendar.dto.js';

export class MyWeekQuery {
  /** yyyy-MM-dd: any day of the week; today unless given. */
  @Day('Please choose a day')
  @IsOptional()
  date?: string;
}
