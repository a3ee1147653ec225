import {
  type AbsenceDecisionRequest,
  type AbsenceEndRequest,
  type AbsenceRequest,
  type AbsenceWithdrawalRequest,
  type AdminAbsenceRequest,
  LIMITS,
} from '@tidycrew/contracts';
import { IsBoolean } from 'class-validator';
import { Day } from '../platform/common/calendar.dto.js';
import { Id, OptionalFlag, OptionalNotes } from '../platform/common/validation.js';

export class AbsenceDto implements AbsenceRequest {
  /** yyyy-MM-dd; both count. */
  @Day('Please choose the first day')
  fromDay!: string;

  @Day('Please choose the last day')
  untilDay!: string;

  @OptionalFlag('isSick')
  isSick?: boolean;

  @OptionalNotes('The note', LIMITS.absenceNote)
  note: string | null = null;
}

export class AdminAbsenceDto extends AbsenceDto implements AdminAbsenceRequest {
  @Id('Please choose a person')
  userId!: number;
}

export class AbsenceWithdrawalDto implements AbsenceWithdrawalRequest {
  @OptionalNotes('The answer', LIMITS.absenceNote)
  answer: string | null = null;
}

export class AbsenceDecisionDto extends AbsenceWithdrawalDto implements AbsenceDecisionRequest {
  @IsBoolean({ message: 'Please approve it or decline it' })
  approve!: boolean;
}

export class AbsenceEndDto implements AbsenceEndRequest {
  /** yyyy-MM-dd: the last day. */
  @Day('Please choose the last day')
  untilDay!: string;
}
