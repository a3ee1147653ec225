import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  type BankFileRequest,
  type BankLineChoice,
  type BankMappingRequest,
  type ConfirmBankLinesRequest,
  LIMITS,
} from '@tidycrew/contracts';
import { BANK_DATE_FORMATS, type BankDateFormat } from '@tidycrew/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { AtMost, Id, IfSent, Line, MAX_ID, OptionalLine } from '../../platform/common/validation.js';
import { Dollars, NO_PARTS, PaymentPartDto, Parts } from '../payment.admin.dto.js';

/** Columns that form one text. */
const MOST_COLUMNS = 6;

const isColumn = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isInteger(value) && value >= 1 && value <= LIMITS.bankColumns
    : typeof value === 'string' && value.trim() !== '' && value.length <= LIMITS.bankHeading;

const ONE_COLUMN = [
  { type: 'string', minLength: 1, maxLength: LIMITS.bankHeading },
  { type: 'integer', minimum: 1, maximum: LIMITS.bankColumns },
];

/** A heading, or the number of a column from 1. */
const Column = (name: string): PropertyDecorator =>
  applyDecorators(
    ValidateBy(
      { name: 'isColumn', validator: { validate: isColumn } },
      { message: `${name} must be a heading, or the number of a column from 1 to ${LIMITS.bankColumns}` },
    ),
    ApiProperty({ oneOf: ONE_COLUMN }),
  );

/** A column, or up to 6 in an order. */
const Columns = (name: string): PropertyDecorator =>
  applyDecorators(
    ValidateBy(
      {
        name: 'isColumns',
        validator: {
          validate: (value) =>
            Array.isArray(value)
              ? value.length > 0 &&
                value.length <= MOST_COLUMNS &&
                value.every(isColumn) &&
                new Set(value).size === value.length
              : isColumn(value),
        },
      },
      {
        message: `${name} must be a heading, the number of a column from 1 to ${LIMITS.bankColumns}, or up to ${MOST_COLUMNS} of them`,
      },
    ),
    ApiProperty({
      oneOf: [...ONE_COLUMN, { type: 'array', items: { oneOf: ONE_COLUMN }, minItems: 1, maxItems: MOST_COLUMNS }],
    }),
  );

class BankMappingDto implements BankMappingRequest {
  @OptionalLine('The account', LIMITS.bankAccount)
  account?: string | null;

  @Column('date')
  date!: string | number;

  @Columns('description')
  description!: string | number | (string | number)[];

  @Column('amount')
  @IfSent()
  amount?: string | number;

  @Column('sign')
  @IfSent()
  sign?: string | number;

  @Column('credit')
  @IfSent()
  credit?: string | number;

  @Column('debit')
  @IfSent()
  debit?: string | number;

  @Column('currency')
  @IfSent()
  currency?: string | number;

  @IsIn(BANK_DATE_FORMATS, { message: `dateFormat must be one of: ${BANK_DATE_FORMATS.join(', ')}` })
  dateFormat!: BankDateFormat;
}

const NO_MAPPING = 'Please say which columns the file has.';

export class BankFileDto implements BankFileRequest {
  @Line('The name', LIMITS.name)
  name!: string;

  @AtMost('A file', LIMITS.bankFile)
  @IsString({ message: 'csv must be the text of a CSV file' })
  csv!: string;

  @ValidateNested()
  @Type(() => BankMappingDto)
  @IsObject({ message: NO_MAPPING })
  @IsDefined({ message: NO_MAPPING })
  mapping!: BankMappingDto;

  @IsBoolean({ message: 'isOtherAccount must be true or false' })
  @IfSent()
  isOtherAccount?: boolean;
}

class BankLineChoiceDto implements BankLineChoice {
  @Id('Lines must have ids')
  lineId!: number;

  @Id('Invoices must have ids')
  @IfSent()
  invoiceId?: number;

  @Id('Customers must have ids')
  @IfSent()
  customerId?: number;

  @Parts('A line')
  @IfSent()
  parts?: PaymentPartDto[];

  @IsInt({ each: true, message: 'Payments must have ids' })
  @Min(1, { each: true, message: 'Payments must have ids' })
  @Max(MAX_ID, { each: true, message: 'Payments must have ids' })
  @ArrayUnique({ message: 'A payment is named twice.' })
  @ArrayMaxSize(LIMITS.bankParts, { message: `A line can have at most ${LIMITS.bankParts} parts` })
  @ArrayNotEmpty({ message: NO_PARTS })
  @IsArray({ message: NO_PARTS })
  @IfSent()
  paymentIds?: number[];

  @Dollars(0.01)
  @IfSent()
  kept?: number;
}

const NO_LINES = 'Please say what each line is for.';

export class ConfirmBankLinesDto implements ConfirmBankLinesRequest {
  @ValidateNested({ each: true })
  @Type(() => BankLineChoiceDto)
  @IsObject({ each: true, message: NO_LINES })
  @ArrayUnique((choice: BankLineChoiceDto | null) => choice?.lineId, { message: 'A line is named twice.' })
  @ArrayMaxSize(LIMITS.bankLinesAtOnce, { message: `At most ${LIMITS.bankLinesAtOnce} lines can be confirmed at once` })
  @ArrayNotEmpty({ message: NO_LINES })
  @IsArray({ message: NO_LINES })
  lines!: BankLineChoiceDto[];
}
