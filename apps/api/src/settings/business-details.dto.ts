import { type BusinessDetailsRequest, GST_BASES, type GstBasis, LIMITS, type State, STATES } from '@tidycrew/contracts';
import { applyDecorators } from '@nestjs/common';
import {
  BANK_ACCOUNT,
  BSB,
  cleanLine,
  cleanPayId,
  isAbn,
  MAX_MONEY_CENTS,
  PAY_ID_PROBLEM,
  PAY_LINK_PROBLEM,
  payIdProblem,
  payLinkProblem,
  ungrouped,
} from '@tidycrew/domain';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
  ValidateBy,
} from 'class-validator';
import { Day, ExpectedUpdatedAt } from '../platform/common/calendar.dto.js';
import {
  AtMost,
  emptyIsNull,
  IfSent,
  Line,
  OptionalEmail,
  OptionalLine,
  OptionalNotes,
  OptionalPhone,
  OwnPassword,
  transformText,
  TwoDecimals,
} from '../platform/common/validation.js';

const KEY_PLACES = `Places for keys are 1 to ${LIMITS.keyPlaces} names of at most ${LIMITS.keyPlace} characters`;
const KEY_DAYS = `Keys can be held for 1 to ${LIMITS.keyDays} days`;
const LOCKOUT_FEE = 'Lockout fee must be a number above 0, with at most 2 decimals';
const REMINDER_DAYS = `Reminders are sent 1 to ${LIMITS.reminderDays} days before or after`;
const LATER_REMINDERS = `Up to ${LIMITS.laterReminders} more reminders are sent 1 to ${LIMITS.reminderDays} days after`;

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

const PAY_ID = { clean: cleanPayId, problem: payIdProblem, format: 'pay-id' };
const PAY_LINK = { clean: cleanLine, problem: payLinkProblem, format: 'uri' };

/** Text of which nothing may be wrong; null when empty. */
const OptionalChecked = (
  name: string,
  max: number,
  message: string,
  rule: { clean: (text: string) => string; problem: (text: string) => string | null; format: string },
): PropertyDecorator => {
  const { clean, problem, format } = rule;
  return applyDecorators(
    IsOptional(),
    IsString({ message }),
    AtMost(name, max, format),
    ValidateBy(
      { name: 'isRight', validator: { validate: (value) => typeof value === 'string' && problem(value) === null } },
      { message },
    ),
    transformText(max, emptyIsNull(clean)),
  );
};

const OptionalReminderDays = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsInt({ message: REMINDER_DAYS }),
    Min(1, { message: REMINDER_DAYS }),
    Max(LIMITS.reminderDays, { message: REMINDER_DAYS }),
  );

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

  @OptionalChecked('PayID', LIMITS.email, PAY_ID_PROBLEM, PAY_ID)
  payId?: string | null;

  @OptionalChecked('Pay link', LIMITS.payLink, PAY_LINK_PROBLEM, PAY_LINK)
  payLink?: string | null;

  /** Needed where bank details, PayID or pay link change (decision D639). */
  @OwnPassword()
  @IfSent()
  ownPassword?: string;

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

  @Max(LIMITS.reminderDays, { each: true, message: LATER_REMINDERS })
  @Min(1, { each: true, message: LATER_REMINDERS })
  @IsInt({ each: true, message: LATER_REMINDERS })
  @ArrayMaxSize(LIMITS.laterReminders, { message: LATER_REMINDERS })
  @IsArray({ message: LATER_REMINDERS })
  @IfSent()
  reminderDaysLater?: number[];

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
