import { LIMITS, type PayrollSettingsRequest, type RadiusRequest, type WorkingDayRequest } from '@tidycrew/contracts';
import { isWallTime, MAX_MONEY_CENTS } from '@tidycrew/domain';
import {
  IsDefined,
  IsDivisibleBy,
  IsInt,
  IsOptional,
  Max,
  Min,
  ValidateBy,
  type ValidationArguments,
} from 'class-validator';
import { Day, ExpectedUpdatedAt, WallTime } from '../platform/common/calendar.dto.js';
import { TwoDecimals } from '../platform/common/validation.js';

const PAY_RATE = 'Pay rate must be a number from 0, with at most 2 decimals';
const MIN_HOURS = `Minimum hours must be from 1 to ${LIMITS.lunchHours}`;
const DURATION = `Lunch duration must be from ${LIMITS.lunchMinutesMin} to ${LIMITS.lunchMinutes} minutes, in steps of 5`;
const RADIUS = `Radius must be a whole number of metres from 1 to ${LIMITS.radiusMeters.toLocaleString('en-AU')}`;

/** Later on the same day than another time of the body, when both are times. */
const LaterThan = (other: string, message: string): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isLaterThan',
      validator: {
        validate: (value: unknown, args?: ValidationArguments) => {
          const earlier = (args?.object as Record<string, unknown> | undefined)?.[other];
          if (typeof value !== 'string' || typeof earlier !== 'string' || !isWallTime(earlier)) return true;
          return earlier < value;
        },
      },
    },
    { message },
  );

export class PayrollSettingsDto implements PayrollSettingsRequest {
  /** AUD */
  @Max(MAX_MONEY_CENTS / 100, { message: 'Pay rate can be at most $999,999.99' })
  @Min(0, { message: PAY_RATE })
  @TwoDecimals(PAY_RATE)
  @IsDefined({ message: 'Pay rate is required' })
  payRatePerHour!: number;

  /** HH:mm */
  @WallTime('Staff start time is required')
  staffStartTime!: string;

  @Max(LIMITS.lunchHours, { message: MIN_HOURS })
  @Min(1, { message: MIN_HOURS })
  @TwoDecimals(MIN_HOURS)
  lunchBreakMinHours!: number;

  @Max(LIMITS.lunchMinutes, { message: DURATION })
  @Min(LIMITS.lunchMinutesMin, { message: DURATION })
  @IsDivisibleBy(5, { message: DURATION })
  @IsInt({ message: DURATION })
  lunchBreakDurationMinutes!: number;

  /** HH:mm */
  @WallTime('Lunch break start time is required')
  lunchBreakStartTime!: string;

  /** HH:mm */
  @LaterThan('lunchBreakStartTime', 'Lunch break finish time must be after its start time')
  @WallTime('Lunch break finish time is required')
  lunchBreakFinishTime!: string;

  /** yyyy-MM-dd; today unless given (decision D40). */
  @Day('Applies from must be a day')
  @IsOptional()
  appliesFrom?: string;

  @ExpectedUpdatedAt()
  expectedUpdatedAt?: string;
}

export class RadiusDto implements RadiusRequest {
  @Max(LIMITS.radiusMeters, { message: RADIUS })
  @Min(1, { message: RADIUS })
  @IsInt({ message: RADIUS })
  radiusMeters!: number;

  @ExpectedUpdatedAt()
  expectedUpdatedAt?: string;
}

export class WorkingDayDto implements WorkingDayRequest {
  /** HH:mm */
  @WallTime('The start of the working day is required')
  workFrom!: string;

  /** HH:mm */
  @LaterThan('workFrom', 'The working day must end after it begins')
  @WallTime('The end of the working day is required')
  workTo!: string;
}
