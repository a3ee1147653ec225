import { type ClockInRequest, type ClockOutRequest, LIMITS, type MistakenStartRequest } from '@tidycrew/contracts';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsBoolean, IsOptional, ValidateIf } from 'class-validator';
import { Instant } from '../platform/common/calendar.dto.js';
import { Id, IfId, IfSent, OptionalNotes } from '../platform/common/validation.js';

/** Document 000 section 5, one sentence for all three. */
const REQUIRED = 'Please fill in all required fields';

export class ClockInDto implements ClockInRequest {
  @Id(REQUIRED)
  teamId!: number;

  @Id(REQUIRED)
  customerId!: number;

  @Id(REQUIRED, true)
  @ArrayMaxSize(LIMITS.crew, { message: `A crew can have at most ${LIMITS.crew} members` })
  @ArrayNotEmpty({ message: REQUIRED })
  @IsArray({ message: REQUIRED })
  memberIds!: number[];

  /** What cannot be a visit's id is as good as none. */
  @IfId()
  visitId?: number;
}

export class ClockOutDto implements ClockOutRequest {
  @IsBoolean({ message: 'lunchBreak must be true or false' })
  lunchBreak!: boolean;

  @OptionalNotes('Notes')
  notes!: string | null;

  @IsBoolean({ message: 'clockOutAllMembers must be true or false' })
  clockOutAllMembers!: boolean;

  @Id('Please choose who is leaving the clean.', true)
  @ArrayMaxSize(LIMITS.crew, { message: `A crew can have at most ${LIMITS.crew} members` })
  @IsArray({ message: 'Please choose who is leaving the clean.' })
  selectedMemberIds!: number[];

  /** The clean that is meant. */
  @Id('There is no such clean.')
  @IsOptional()
  jobId?: number;

  /** When they really finished. */
  @Instant('When they finished must be a time')
  @IfSent()
  reportedEnd?: string;
}

export class MistakenStartDto implements MistakenStartRequest {
  /** Where the crew really is; null: nowhere. */
  @Id('Please choose the customer.')
  @ValidateIf((_body, value) => value !== null)
  customerId!: number | null;
}
