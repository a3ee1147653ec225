import { applyDecorators } from '@nestjs/common';
import {
  LIMITS,
  type MoveReason,
  type VisitBulkRequest,
  type VisitCleanRequest,
  type VisitCreateRequest,
  type VisitOrderRequest,
  type VisitUpdateRequest,
} from '@tidycrew/contracts';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import { Day, ExpectedUpdatedAt, WallTime } from '../../platform/common/calendar.dto.js';
import { Id, IfSent, OptionalNotes } from '../../platform/common/validation.js';

const REASONS: MoveReason[] = ['customer', 'us', 'holiday', 'noAccess'];
const MINUTES = `Minutes must be a whole number from 1 to ${LIMITS.minutes}`;
const POSITION = 'The position must be a whole number from 0 to 10000';
const CHOOSE = 'Please choose visits';
const MAX_AT_ONCE = 500;

const Window = (): PropertyDecorator => applyDecorators(WallTime('Please choose a time'), IsOptional());
const OptionalTeam = (): PropertyDecorator => applyDecorators(Id('Please choose a team'), IsOptional());
const WhyMoved = (): PropertyDecorator =>
  applyDecorators(IsIn(REASONS, { message: `The reason must be one of: ${REASONS.join(', ')}` }), IsOptional());
const Ids = (): PropertyDecorator =>
  applyDecorators(
    Id('A visit is named by its id', true),
    ArrayUnique({ message: 'A visit can be chosen once only' }),
    ArrayMaxSize(MAX_AT_ONCE, { message: `Please choose at most ${MAX_AT_ONCE} visits` }),
    ArrayMinSize(1, { message: CHOOSE }),
    IsArray({ message: CHOOSE }),
  );

/** One without a plan. */
export class VisitCreateDto implements VisitCreateRequest {
  @Id('Please choose a customer')
  customerId!: number;

  /** yyyy-MM-dd, at most 31 days back. */
  @Day('Please choose a day')
  day!: string;

  @OptionalTeam()
  teamId: number | null = null;

  /** HH:mm */
  @Window()
  windowFrom: string | null = null;

  @Window()
  windowTo: string | null = null;

  /** For two people. */
  @Max(LIMITS.minutes, { message: MINUTES })
  @Min(1, { message: MINUTES })
  @IsInt({ message: MINUTES })
  @IsOptional()
  minutes: number | null = null;

  @OptionalNotes('The note', LIMITS.planNote)
  note: string | null = null;
}

/** Absent: unchanged. */
export class VisitUpdateDto implements VisitUpdateRequest {
  /** yyyy-MM-dd; null: to be placed. */
  @Day('Please choose a day')
  @IsOptional()
  day?: string | null;

  /** null: nobody's. */
  @OptionalTeam()
  teamId?: number | null;

  @Max(10_000, { message: POSITION })
  @Min(0, { message: POSITION })
  @IsInt({ message: POSITION })
  @IfSent()
  position?: number;

  /** HH:mm */
  @Window()
  windowFrom?: string | null;

  @Window()
  windowTo?: string | null;

  /** null: it is to be done after all. */
  @IsIn(['skipped'], { message: 'The outcome must be skipped or null' })
  @IsOptional()
  outcome?: 'skipped' | null;

  @WhyMoved()
  reason?: MoveReason | null;

  @OptionalNotes('The note', LIMITS.planNote)
  note?: string | null;

  /** An undo: the visit follows its plan again. */
  @IsIn([false], { message: 'A visit is kept by hand by changing it' })
  @IfSent()
  keptByHand?: false;

  @ExpectedUpdatedAt()
  expectedUpdatedAt?: string;
}

export class VisitBulkDto implements VisitBulkRequest {
  @Ids()
  ids!: number[];

  @IsIn(['move', 'skip', 'work', 'takeBack'], { message: 'The action must be move, skip, work or takeBack' })
  action!: 'move' | 'skip' | 'work' | 'takeBack';

  /** yyyy-MM-dd, where to. */
  @Day('Please choose a day')
  @ValidateIf(({ action }: VisitBulkDto) => action === 'move' || action === 'takeBack')
  day?: string;

  @WhyMoved()
  reason?: MoveReason | null;
}

export class VisitCleanDto implements VisitCleanRequest {
  /** null: the visit is open again. */
  @Id('Please choose a clean')
  @ValidateIf((_, value) => value !== null)
  jobId!: number | null;
}

export class VisitOrderDto implements VisitOrderRequest {
  @Day('Please choose a day')
  date!: string;

  @Id('Please choose a team')
  teamId!: number;

  /** All visits of the day, in this order; absent: in that of the shortest way. */
  @Ids()
  @IfSent()
  ids?: number[];
}
