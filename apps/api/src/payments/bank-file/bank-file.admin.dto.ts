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
  IsDefined,
  IsIn,
  IsObject,
  IsString,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { AtMost, Id, IfSent, Line, OptionalLine } from '../../platform/common/validation.js';

const isColumn = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isInteger(value) && value >= 1 && value <= LIMITS.bankColumns
    : typeof value === 'string' && value.trim() !== '' && value.length <= LIMITS.bankHeading;

/** A heading, or the number of a column from 1. */
const Column = (name: string): PropertyDecorator =>
  applyDecorators(
    ValidateBy(
      { name: 'isColumn', validator: { validate: isColumn } },
      { message: `${name} must be a heading, or the number of a column from 1 to ${LIMITS.bankColumns}` },
    ),
    ApiProperty({
      oneOf: [
        { type: 'string', minLength: 1, maxLength: LIMITS.bankHeading },
        { type: 'integer', minimum: 1, maximum: LIMITS.bankColumns },
      ],
    }),
  );

class BankMappingDto implements BankMappingRequest {
  @OptionalLine('The account', LIMITS.bankAccount)
  account?: string | null;

  @Column('date')
  date!: string | number;

  @Column('description')
  description!: string | number;

  @Column('amount')
  @IfSent()
  amount?: string | number;

  @Column('credit')
  @IfSent()
  credit?: string | number;

  @Column('debit')
  @IfSent()
  debit?: string | number;

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
