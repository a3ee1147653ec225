import { ApiPropertyOptional } from '@nestjs/swagger';
import { type LunchBreakRequest, LIMITS, type StartTimeRequest } from '@tidycrew/contracts';
import { IsBoolean, IsOptional, IsString, ValidateIf } from 'class-validator';
import { Day, WallTime } from '../platform/common/calendar.dto.js';
import type { DateRangeInput } from '../platform/common/date-range.js';
import { TimeZoneQuery } from '../platform/common/date-range.dto.js';
import { Json } from '../platform/common/list-query.js';
import { Id, IfSent, Line, OptionalNotes, QueryId } from '../platform/common/validation.js';

const NO_PERSON = 'Please choose a person';
const NO_DAY = 'Please choose a day';

/** Seven days at most; a custom range needs only its start (decision D6). */
export class TimesheetQuery extends TimeZoneQuery implements DateRangeInput {
  /** thisWeek, lastWeek, yesterday, today or custom; thisWeek unless given. */
  @IsString({ message: 'dateFilter must be text' })
  @IsOptional()
  dateFilter?: string;

  /** yyyy-MM-dd, with the filter custom: the first of seven days. */
  @IsString({ message: 'customStart must be a day' })
  @IsOptional()
  customStart?: string;

  /** Another name of customStart. */
  @IsString({ message: 'customStartDate must be a day' })
  @IsOptional()
  customStartDate?: string;
}

/** As the table's, of some people. */
export class TimesheetListQuery extends TimesheetQuery {
  /** [first, last] of the people by name, both inclusive, as JSON; 100 at most, and the first 100 without it. */
  @ApiPropertyOptional({ type: String, example: '[0,99]' })
  @Json('range')
  @IsOptional()
  range?: unknown;
}

class OverrideDto {
  /** First and last name. */
  @Line('Staff name', 2 * LIMITS.name + 1, NO_PERSON)
  staffName!: string;

  /** Decides when several have the name. */
  @Id(NO_PERSON)
  @IfSent()
  staffId?: number;

  /** yyyy-MM-dd */
  @Day(NO_DAY)
  date!: string;

  @OptionalNotes('The reason')
  reason?: string | null;
}

export class LunchBreakDto extends OverrideDto implements LunchBreakRequest {
  /** null: the rule decides again. */
  @IsBoolean({ message: 'hasLunchBreak must be true, false or null' })
  @ValidateIf((_, value) => value !== null)
  hasLunchBreak!: boolean | null;
}

export class StartTimeDto extends OverrideDto implements StartTimeRequest {
  /** HH:mm; null: the rule decides again. */
  @WallTime('Please choose a start')
  @ValidateIf((_, value) => value !== null)
  startTime!: string | null;
}

export class HistoryQuery {
  @QueryId(NO_PERSON)
  staffId!: number;

  /** yyyy-MM-dd */
  @Day(NO_DAY)
  date!: string;
}
