import { type LatePunchDecision, LIMITS, type PunchDecision } from '@tidycrew/contracts';
import { IsIn } from 'class-validator';
import { OptionalNotes } from '../platform/common/validation.js';

const DECISIONS: readonly PunchDecision[] = ['accept', 'adjust', 'reject'];

export class LatePunchDecisionDto implements LatePunchDecision {
  @IsIn(DECISIONS, { message: 'The decision must be accept, adjust or reject.' })
  decision!: PunchDecision;

  @OptionalNotes('The note', LIMITS.decisionNote)
  note!: string | null;
}
