import { daysBetween } from '@tidycrew/domain';
import { IsOptional } from 'class-validator';
import { invalid } from '../../platform/common/app-error.js';
import { Day } from '../../platform/common/calendar.dto.js';
import { QueryId, QueryIds } from '../../platform/common/validation.js';

/** The longest range of days that can be looked at (decision D62). */
const MAX_DAYS = 35;

export class DaysQuery {
  /** yyyy-MM-dd */
  @Day('Please choose the first day')
  from!: string;

  /** yyyy-MM-dd, included; 35 days at most. */
  @Day('Please choose the last day')
  to!: string;
}

export class TakersQuery {
  /** yyyy-MM-dd; the visit's own day unless given. */
  @Day('Please choose a day')
  @IsOptional()
  day?: string;
}

/** As many as a board has teams. */
const MAX_TEAMS = 1000;

export class BoardQuery extends DaysQuery {
  /** Ids with commas between them: whose cells are told, in place of those of the first 25 teams (decision D413). */
  @QueryIds('teamIds must be ids with commas between them', MAX_TEAMS)
  @IsOptional()
  teamIds?: number[];
}

export class VisitsQuery extends DaysQuery {
  @QueryId('customerId must be an id')
  @IsOptional()
  customerId?: number;

  @QueryId('teamId must be an id')
  @IsOptional()
  teamId?: number;
}

/** @throws AppError VALIDATION_FAILED of days that end before they begin, or of too many */
export function refuseDays({ from, to }: DaysQuery): void {
  if (to < from) throw invalid('to', 'The last day must not be before the first day.');
  if (daysBetween(from, to) >= MAX_DAYS) throw invalid('to', `Please choose at most ${MAX_DAYS} days.`);
}
