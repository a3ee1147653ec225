import {
  type BusinessDetailsRequest,
  GST_BASES,
  type GstBasis,
  LIMITS,
  type PayrollSettingsRequest,
  type RadiusRequest,
  type State,
  STATES,
  type WorkingDayRequest,
} from '@tidycrew/contracts';
import { applyDecorators } from '@nestjs/common';
import { BANK_ACCOUNT, BSB, isAbn, isWallTime, MAX_MONEY_CENTS, ungrouped } from '@tidycrew/domain';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsDivisibleBy,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
  ValidateBy,
  type ValidationArguments,
} from 'class-validator';
import { Day, ExpectedUpdatedAt, WallTime } from '../platform/common/calendar.dto.js';
import {
  IfSent,
  Line,
  OptionalEmail,
  OptionalLine,
  OptionalNotes,
  OptionalPhone,
  TwoDecimals,
} from '../platform/common/validation.js';

const KEY_PLACES = `Places for keys are 1 to ${LIMITS.keyPlaces} names of at most ${LIMITS.keyPlace} characters`;
const KEY_DAYS = `Keys can be held for 1 to ${LIMITS.keyDays} days`;
const PAY_RATE = 'Pay rate must be a number from 0, with at most 2 decimals';
const MIN_HOURS = `Minimum hours must be from 1 to ${LIMITS.lunchHours}`;
const DURATION = `Lunch duration must be from ${LIMITS.lunchMinutesMin} to ${LIMITS.lunchMinutes} minutes, in steps of 5`;
const RADIUS = `Radius must be a whole number of metres from 1 to ${LIMITS.radiusMeters.toLocaleString('en-AU')}`;
const LOCKOUT_FEE = 'Lockout fee must be a number above 0, with at most 2 decimals';
const REMINDER_DAYS = 'Reminders are sent 1 to 60 days before or after';

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

/** Text of which only the digits are kept; spaces and hyphens may stand between them; null when empty. */
const OptionalDigits = (form: RegExp, message: string): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsString({ message }),
    Matches(form, { message }),
    Transform(({ value }: TransformFnParams): unknown =>
      typeof value === 'string' ? ungrouped(value) || null : value,
    ),
  );

const OptionalAbn = (): PropertyDecorator => {
  const message = 'Please enter a valid ABN of 11 digits';
  return applyDecorators(
    OptionalDigits(/^\d{11}$/, message),
    ValidateBy(
      { name: 'isAbn', validator: { validate: (value) => typeof value === 'string' && isAbn(value) } },
      { message },
    ),
  );
};

const OptionalReminderDays = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsInt({ message: REMINDER_DAYS }),
    Min(1, { message: REMINDER_DAYS }),
    Max(60, { message: REMINDER_DAYS }),
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

/** Decision D41; reminders are of invoices, unless they say that they are of visits. */
export class BusinessDetailsDto implements BusinessDetailsRequest {
  @Line('Brand name', LIMITS.name)
  brandName!: string;

  @OptionalLine('Legal name', LIMITS.name)
  legalName: string | null = null;

  @OptionalAbn()
  abn: string | null = null;

  @IsBoolean({ message: 'GST registered must be true or false' })
  gstRegistered!: boolean;

  @OptionalLine('Address', LIMITS.address)
  address: string | null = null;

  @OptionalEmail()
  email: string | null = null;

  @OptionalPhone()
  phone: string | null = null;

  /** 6 digits; '063-000' is fine too. */
  @OptionalDigits(BSB, 'BSB must have 6 digits')
  bankBsb: string | null = null;

  @OptionalDigits(BANK_ACCOUNT, 'Account number must have 4 to 10 digits')
  bankAccount: string | null = null;

  @OptionalLine('Account name', LIMITS.name)
  bankAccountName: string | null = null;

  @OptionalNotes('Invoice notes')
  invoiceNotes: string | null = null;

  /** IANA */
  @Line('Time zone', 60)
  timeZone!: string;

  @IsIn([...STATES, null], { message: 'State must be a state or territory of Australia' })
  @IsOptional()
  state?: State | null;

  @IsBoolean({ message: 'Reminders must be on or off' })
  remindersEnabled!: boolean;

  @OptionalReminderDays()
  reminderDaysBefore: number | null = null;

  @OptionalReminderDays()
  reminderDaysAfter: number | null = null;

  @IsBoolean({ message: 'Reminders of visits must be on or off' })
  @IfSent()
  visitRemindersEnabled?: boolean;

  /** AUD */
  @Max(MAX_MONEY_CENTS / 100, { message: LOCKOUT_FEE })
  @Min(0.01, { message: LOCKOUT_FEE })
  @TwoDecimals(LOCKOUT_FEE)
  @IsOptional()
  lockoutFee?: number | null;

  @OptionalEmail()
  invoiceCopyEmail?: string | null;
  @IsBoolean({ message: 'Receipts must be on or off' })
  @IfSent()
  sendReceipts?: boolean;
  @IsBoolean({ message: 'What was done must be on or off' })
  @IfSent()
  invoiceTicksEnabled?: boolean;
  @IsBoolean({ message: 'Sending monthly invoices must be on or off' })
  @IfSent()
  sendsMonthlyInvoices?: boolean;

  @IsInt({ message: KEY_DAYS })
  @Min(1, { message: KEY_DAYS })
  @Max(LIMITS.keyDays, { message: KEY_DAYS })
  @IfSent()
  keyDays?: number;

  @IsBoolean({ message: 'The phone for crews must be on or off' })
  @IfSent()
  phoneForCrews?: boolean;

  @IsBoolean({ message: 'The phone on the sign-in page must be on or off' })
  @IfSent()
  phoneAtSignIn?: boolean;

  /** Each said once; spaces at their ends are cut. */
  @Length(1, LIMITS.keyPlace, { each: true, message: KEY_PLACES })
  @IsString({ each: true, message: KEY_PLACES })
  @ArrayMinSize(1, { message: KEY_PLACES })
  @ArrayMaxSize(LIMITS.keyPlaces, { message: KEY_PLACES })
  @IsArray({ message: KEY_PLACES })
  @Transform(({ value }: TransformFnParams): unknown =>
    Array.isArray(value)
      ? [...new Set(value.map((place: unknown) => (typeof place === 'string' ? place.trim() : place)))]
      : value,
  )
  @IfSent()
  keyPlaces?: string[];

  @IsIn(GST_BASES, { message: 'GST is counted by cash or by accruals' })
  @IfSent()
  gstBasis?: GstBasis;

  /** yyyy-MM-dd; null: always. */
  @Day('Please give the day of the registration')
  @IsOptional()
  gstSince?: string | null;

  @ExpectedUpdatedAt()
  expectedUpdatedAt?: string;
}
