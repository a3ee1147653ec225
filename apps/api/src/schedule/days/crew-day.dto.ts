import { LIMITS, type RefusalKind, type VisitRefusalRequest } from '@tidycrew/contracts';
import { IsIn, IsOptional } from 'class-validator';
import { Day } from '../../platform/common/calendar.dto.js';
import { OptionalNotes } from '../../platform/common/validation.js';

export class CrewDayQuery {
  /** yyyy-MM-dd, at most a week from today; today unless given. */
  @Day('Please choose a day')
  @IsOptional()
  date?: string;
}

const KINDS: RefusalKind[] = ['nobodyHome', 'noAccess', 'unsafe'];

export class VisitRefusalDto implements VisitRefusalRequest {
  @IsIn(KINDS, { message: 'Please say why you cannot clean.' })
  kind!: RefusalKind;

  @OptionalNotes('The note', LIMITS.planNote)
  note!: string | null;
}
