import { applyDecorators } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import {
  type CleanCreateRequest,
  type CleanExtra,
  type CleanMemberChange,
  type CleanUpdateRequest,
  type DiscardCleanRequest,
  type EndCleanRequest,
  LIMITS,
} from '@tidycrew/contracts';
import { MAX_MONEY_CENTS } from '@tidycrew/domain';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';
import { ExpectedUpdatedAt, Instant } from '../platform/common/calendar.dto.js';
import { DateRangeQuery } from '../platform/common/date-range.dto.js';
import { ListQueryDto } from '../platform/common/list-query.js';
import { MadeOf } from '../platform/common/made-of.js';
import { Id, IfSent, Line, OptionalFlag, OptionalNotes, Reason, TwoDecimals } from '../platform/common/validation.js';

const NO_MEMBER = 'Please select at least one team member';
const TOO_MANY = `A crew can have at most ${LIMITS.crew} members`;
const NO_CLEAN = 'There is no such clean.';

/** Dollars; null or absent: the customer's own price (document 001 section 5). */
const OptionalPrice = (): PropertyDecorator => {
  const message = 'Price must be a number from 0, with at most 2 decimals';
  return applyDecorators(
    IsOptional(),
    TwoDecimals(message),
    Min(0, { message }),
    Max(MAX_MONEY_CENTS / 100, { message }),
  );
};

const EXTRAS = 'Extras must have a name and an amount';
const EXTRA_AMOUNT = 'The amount of an extra must be a number above 0, with at most 2 decimals';

class CleanExtraDto implements CleanExtra {
  @Line('The name of an extra', LIMITS.name, 'Please name each extra')
  name!: string;

  @Max(MAX_MONEY_CENTS / 100, { message: EXTRA_AMOUNT })
  @Min(0.01, { message: EXTRA_AMOUNT })
  @TwoDecimals(EXTRA_AMOUNT)
  amount!: number;
}

const Extras = (): PropertyDecorator =>
  applyDecorators(
    ValidateNested({ each: true }),
    MadeOf(() => CleanExtraDto),
    IsObject({ each: true, message: EXTRAS }),
    ArrayMaxSize(LIMITS.extras, { message: `A clean can have at most ${LIMITS.extras} extras` }),
    IsArray({ message: EXTRAS }),
    IfSent(),
  );

/** People by id; several lists may make up one crew. */
const PersonIds = (message: string): PropertyDecorator =>
  applyDecorators(IsArray({ message }), ArrayMaxSize(LIMITS.crew, { message: TOO_MANY }), Id(message, true));

/** What must hold of the two lists of a crew together; each may be of any type. */
const OfBothLists = (name: string, message: string, holds: (lists: unknown[]) => boolean): PropertyDecorator =>
  ValidateBy(
    {
      name,
      validator: {
        validate: (members: unknown, args?: ValidationArguments) => {
          const { additionalStaff } = (args?.object ?? {}) as { additionalStaff?: unknown };
          return holds([members, additionalStaff]);
        },
      },
    },
    { message },
  );

const Somebody = (): PropertyDecorator =>
  OfBothLists('isSomebody', NO_MEMBER, (lists) => lists.some((list) => Array.isArray(list) && list.length > 0));

const OneCrew = (): PropertyDecorator =>
  OfBothLists('isOneCrew', TOO_MANY, (lists) => new Set(lists.flat()).size <= LIMITS.crew);

export class CompletedCleansQuery extends IntersectionType(ListQueryDto, DateRangeQuery) {}

/** In the order in which the form complains (document 001 section 5). */
export class CleanCreateDto implements CleanCreateRequest {
  @Id('Please select a customer')
  customerId!: number;

  @Id('Please select a team')
  teamId!: number;

  /** ISO 8601. */
  @Instant('Start time is required')
  startTime!: string;

  @PersonIds(NO_MEMBER)
  @Somebody()
  @OneCrew()
  teamMembers!: number[];

  @PersonIds('Additional staff must be a list of people')
  additionalStaff!: number[];

  /** ISO 8601; null: the clean is still in progress. */
  @Instant('End time must be a time')
  @IsOptional()
  endTime!: string | null;

  @OptionalPrice()
  price!: number | null;

  /** Absent: none. */
  @Extras()
  extras?: CleanExtraDto[];
}

class CleanMemberDto implements CleanMemberChange {
  @Id('There is no such person.')
  userId!: number;

  /** ISO 8601; absent, or as stored: decided by decision D29. */
  @Instant('Start time must be a time')
  @IfSent()
  clockInTime?: string;

  /** ISO 8601; null: as long as the clean. */
  @Instant('End time must be a time')
  @IsOptional()
  clockOutTime?: string | null;

  /** True: these times are meant, also where they are as stored. */
  @OptionalFlag('hasOwnTimes')
  hasOwnTimes?: boolean;
}

export class CleanUpdateDto implements CleanUpdateRequest {
  /** ISO 8601. */
  @Instant('Start time is required')
  clockInTime!: string;

  /** ISO 8601; null: the clean is in progress, also again. */
  @Instant('End time must be a time')
  @IsOptional()
  clockOutTime!: string | null;

  @OptionalPrice()
  price!: number | null;

  /** Absent: as they are. */
  @Extras()
  extras?: CleanExtraDto[];

  /** The whole crew: who is not in it leaves it. */
  @ValidateNested({ each: true })
  @MadeOf(() => CleanMemberDto)
  @IsObject({ each: true, message: NO_MEMBER })
  @ArrayMaxSize(LIMITS.crew, { message: TOO_MANY })
  @ArrayNotEmpty({ message: NO_MEMBER })
  @IsArray({ message: NO_MEMBER })
  members!: CleanMemberDto[];

  /** Absent: the team that it has. */
  @Id('Please select a team')
  @IfSent()
  teamId?: number;

  /** Absent: the customer that it has. */
  @Id('Please select a customer')
  @IfSent()
  customerId?: number;

  /** Absent: as they are; null or empty: none. */
  @OptionalNotes('Notes')
  notes?: string | null;

  @ExpectedUpdatedAt()
  expectedUpdatedAt?: string;
}

export class EndCleanDto implements EndCleanRequest {
  @Id(NO_CLEAN)
  jobId!: number;
}

export class DiscardCleanDto implements DiscardCleanRequest {
  @Reason('Please say why the clean is discarded.')
  reason!: string;
}
