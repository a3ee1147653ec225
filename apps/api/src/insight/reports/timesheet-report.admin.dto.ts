import { IsIn, IsOptional, IsString } from 'class-validator';
import type { DateRangeInput } from '../../platform/common/date-range.js';
import { TimeZoneQuery } from '../../platform/common/date-range.dto.js';

const WEEK_FILTERS = ['thisWeek', 'lastWeek', 'custom'] as const;

export class TimesheetReportQuery extends TimeZoneQuery {
  /** thisWeek unless given. */
  @IsIn(WEEK_FILTERS, { message: `weekFilter must be one of: ${WEEK_FILTERS.join(', ')}.` })
  @IsOptional()
  weekFilter?: (typeof WEEK_FILTERS)[number];

  /** yyyy-MM-dd, with the filter custom: the first of seven days. */
  @IsString({ message: 'customStartDate must be a day' })
  @IsOptional()
  customStartDate?: string;
}

/** A report's days, in the words that timesheets are asked by. */
export function inputOf({ weekFilter, ...rest }: TimesheetReportQuery): DateRangeInput {
  return { ...rest, ...(weekFilter !== undefined && { dateFilter: weekFilter }) };
}
