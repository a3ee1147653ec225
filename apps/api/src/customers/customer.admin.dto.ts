import {
  ACCESS_CSV_COLUMNS,
  BILLING_LINES,
  type BillingLine,
  CLEAN_FREQUENCIES,
  CODE_CSV_COLUMNS,
  CUSTOMER_NOTES,
  type CustomerNote,
  type CleanFrequency,
  type CustomerBulkRequest,
  type CustomerChange,
  type CustomerImportRequest,
  type CustomerUpdateRequest,
  type CustomerWriteRequest,
  INVOICE_PERS,
  type InvoicePer,
  LIMITS,
  UPDATED_FIELDS,
} from '@tidycrew/contracts';
import { applyDecorators } from '@nestjs/common';
import { MAX_MONEY_CENTS } from '@tidycrew/domain';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { ExpectedUpdatedAt, Instant } from '../platform/common/calendar.dto.js';
import { ImportDto } from '../platform/common/csv-import.dto.js';
import { OptionalEmails } from '../platform/common/emails.validation.js';
import { MadeOf } from '../platform/common/made-of.js';
import {
  AddressLine,
  Degrees,
  Id,
  IfSent,
  Line,
  OptionalAddressLine,
  OptionalEmail,
  OptionalFlag,
  OptionalLine,
  OptionalNotes,
  OptionalPhone,
  TwoDecimals,
} from '../platform/common/validation.js';

/** A file has five columns of access notes, and a customer 20 notes. */
const MOST_NOTES_OF_KIND = 4;

/** Dollars and cents. */
const Amount = (): PropertyDecorator =>
  applyDecorators(
    TwoDecimals('Price must be a number with at most 2 decimals'),
    Min(0, { message: 'Price must not be negative' }),
    Max(MAX_MONEY_CENTS / 100, { message: 'Price can be at most $999,999.99' }),
  );

/** Admins always give one (decision D16). */
const Price = (): PropertyDecorator => applyDecorators(IsDefined({ message: 'Price is required' }), Amount());

/** Needed for friends and family only (decision D16). */
const Duration = (): PropertyDecorator =>
  applyDecorators(
    ValidateIf((customer: { isFriendsFamily: unknown }) => customer.isFriendsFamily === true),
    IsDefined({ message: 'Cleaning duration is required for friends and family' }),
    IsInt({ message: 'Cleaning duration must be whole minutes' }),
    Min(1, { message: 'Cleaning duration must be at least 1 minute' }),
    Max(LIMITS.minutes, { message: `Cleaning duration can be at most ${LIMITS.minutes} minutes` }),
  );

const Frequency = (): PropertyDecorator =>
  IsIn(CLEAN_FREQUENCIES, { message: `Frequency must be one of: ${CLEAN_FREQUENCIES.join(', ')}` });

const Note = (field: CustomerNote): PropertyDecorator =>
  OptionalNotes(CUSTOMER_NOTES[field].label, CUSTOMER_NOTES[field].maxLength);

/** Of a file; several notes where one is too long. */
const AccessText = (kind: keyof typeof ACCESS_CSV_COLUMNS): PropertyDecorator =>
  OptionalNotes(ACCESS_CSV_COLUMNS[kind], MOST_NOTES_OF_KIND * LIMITS.accessNote);

const Code = (field: keyof typeof CODE_CSV_COLUMNS): PropertyDecorator =>
  OptionalLine(CODE_CSV_COLUMNS[field], LIMITS.code);
const BillingText = (field: BillingLine): PropertyDecorator =>
  OptionalLine(BILLING_LINES[field].label, BILLING_LINES[field].maxLength);

/** A customer without what the office has to say of it in the form. */
class CustomerFieldsDto {
  @Line('Name', LIMITS.name, 'Customer name is required')
  name!: string;

  @AddressLine()
  address!: string;

  @OptionalPhone()
  phone!: string | null;

  @OptionalEmail()
  email!: string | null;

  @Note('notes')
  notes!: string | null;

  @IsBoolean({ message: 'Friends & Family must be true or false' })
  isFriendsFamily: boolean = false;

  /** Minutes for two people (decision D22). */
  @Duration()
  friendsFamilyMinutes: number | null = null;

  @IsBoolean({ message: 'Invoice required must be true or false' })
  invoiceRequired: boolean = false;

  /** Absent: unchanged, or a clean. */
  @IsIn(INVOICE_PERS, { message: `One invoice is per: ${INVOICE_PERS.join(' or ')}` })
  @IfSent()
  invoicePer?: InvoicePer;

  @OptionalFlag('No reminders')
  noReminders?: boolean;

  @OptionalFlag('GST-free')
  gstFree?: boolean;

  @BillingText('billingName')
  billingName?: string | null;

  @BillingText('billingReference')
  billingReference?: string | null;

  @OptionalAddressLine(BILLING_LINES.billingAddress.label)
  billingAddress?: string | null;

  @OptionalEmails(BILLING_LINES.billingEmail.label, BILLING_LINES.billingEmail.maxLength)
  billingEmail?: string | null;

  @BillingText('lineText')
  lineText?: string | null;

  /** Absent: as it is; null: none. */
  @Id('There is no such checklist.')
  @ValidateIf((_, value) => value !== undefined && value !== null)
  checklistId?: number | null;

  @OptionalFlag('active')
  active?: boolean;

  @Degrees('Latitude', 90)
  @IsOptional()
  latitude?: string | null;

  @Degrees('Longitude', 180)
  @IsOptional()
  longitude?: string | null;

  /** False: the address could not be placed and the position is the default (decision D17). */
  @OptionalFlag('located')
  located?: boolean;
}

export class CustomerWriteDto extends CustomerFieldsDto implements CustomerWriteRequest {
  @Price()
  price!: number;

  @Frequency()
  cleanFrequency: CleanFrequency = 'weekly';
}

/** A customer of a file, which may know neither a price nor how often it is cleaned for (decision D408). */
export class ImportedCustomerDto extends CustomerFieldsDto {
  @Amount()
  @IfSent()
  price?: number;

  @Frequency()
  @IfSent()
  cleanFrequency?: CleanFrequency;

  @AccessText('entry')
  entry?: string | null;

  @AccessText('parking')
  parking?: string | null;

  @AccessText('pets')
  pets?: string | null;

  @AccessText('dont')
  dont?: string | null;

  @AccessText('products')
  products?: string | null;

  @Code('alarmCode')
  alarmCode?: string | null;

  @Code('lockboxCode')
  lockboxCode?: string | null;

  @Code('gateCode')
  gateCode?: string | null;

  @Code('keySafeCode')
  keySafeCode?: string | null;
}

/** A part of a file of customers, and what of those who are there it changes. */
export class CustomerImportDto extends ImportDto implements CustomerImportRequest {
  @IsIn(UPDATED_FIELDS, { each: true, message: `update can name: ${UPDATED_FIELDS.join(', ')}` })
  @ArrayMaxSize(UPDATED_FIELDS.length, { message: 'update names a field twice' })
  @IsArray({ message: 'update must be a list of fields' })
  @IfSent()
  update?: string[];
}

export class CustomerUpdateDto extends CustomerWriteDto implements CustomerUpdateRequest {
  @ExpectedUpdatedAt()
  expectedUpdatedAt?: string;
}

class CustomerChangeDto implements CustomerChange {
  @Id('Please select a customer')
  id!: number;

  @Instant('expectedUpdatedAt must be a time')
  expectedUpdatedAt!: string;

  @Price()
  @IfSent()
  price?: number;

  @Frequency()
  @IfSent()
  cleanFrequency?: CleanFrequency;

  @OptionalFlag('active')
  active?: boolean;
}

const NO_CUSTOMERS = 'Please select customers';

export class CustomerBulkDto implements CustomerBulkRequest {
  @ValidateNested({ each: true })
  @MadeOf(() => CustomerChangeDto)
  @IsObject({ each: true, message: NO_CUSTOMERS })
  @ArrayMaxSize(LIMITS.bulk, { message: `At most ${LIMITS.bulk} customers can be changed at once` })
  @ArrayNotEmpty({ message: NO_CUSTOMERS })
  @IsArray({ message: NO_CUSTOMERS })
  customers!: CustomerChangeDto[];
}
