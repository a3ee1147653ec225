import { IsOptional, IsString } from 'class-validator';
import type { DateRangeInput } from './date-range.js';

export class TimeZoneQuery {
  /** IANA zone that decides what 'today' means for the caller; absent: the business's own. */
  @IsString({ message: 'timezone must be a time zone' })
  @IsOptional()
  timezone?: string;
}

export class DateRangeQuery extends TimeZoneQuery implements DateRangeInput {
  /** today, yesterday, thisWeek, lastWeek or custom; without it the days that the call names. */
  @IsString({ message: 'dateFilter must be text' })
  @IsOptional()
  dateFilter?: string;

  /** yyyy-MM-dd, with the filter custom. */
  @IsString({ message: 'customStart must be a day' })
  @IsOptional()
  customStart?: string;

  /** yyyy-MM-dd, included. */
  @IsString({ message: 'customEnd must be a day' })
  @IsOptional()
  customEnd?: string;

  /** Another name of customStart. */
  @IsString({ message: 'customStartDate must be a day' })
  @IsOptional()
  customStartDate?: string;

  /** Another name of customEnd. */
  @IsString({ message: 'customEndDate must be a day' })
  @IsOptional()
  customEndDate?: string;
}
