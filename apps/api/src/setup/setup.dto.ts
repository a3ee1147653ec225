import { PickType } from '@nestjs/swagger';
import type { ChecklistRequest, SetupRequest } from '@tidycrew/contracts';
import { IsBoolean, IsDefined, IsObject, ValidateNested } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Password } from '../auth/new-password.js';
import { MadeOf } from '../platform/common/made-of.js';
import { Line } from '../platform/common/validation.js';
import { BusinessDetailsDto } from '../settings/business-details.dto.js';
import { StaffCreateDto } from '../staff/staff.admin.dto.js';

/** Far more than the code has. */
const MAX_CODE_LENGTH = 100;

class SetupAdminDto extends PickType(StaffCreateDto, ['firstName', 'lastName', 'email'] as const) {
  /** Nobody is there who could invite the first admin. */
  @Password('Password is required')
  password!: string;
}

const OF_BUSINESS = [
  ...(['brandName', 'abn', 'gstRegistered', 'timeZone'] as const),
  ...(['state', 'bankBsb', 'bankAccount', 'bankAccountName'] as const),
];

class SetupBusinessDto extends PickType(BusinessDetailsDto, OF_BUSINESS) {}

/** An object of the body whose own fields are checked. */
const Part = (type: () => new () => object, missing: string): PropertyDecorator =>
  applyDecorators(
    ValidateNested({ message: missing }),
    IsObject({ message: missing }),
    IsDefined({ message: missing }),
    MadeOf(type),
  );

export class SetupDto implements SetupRequest {
  @Line('Code', MAX_CODE_LENGTH)
  code!: string;

  @Part(() => SetupAdminDto, 'The first admin is required')
  admin!: SetupAdminDto;

  @Part(() => SetupBusinessDto, 'The business is required')
  business!: SetupBusinessDto;
}

export class ChecklistDto implements ChecklistRequest {
  @IsBoolean({ message: 'Put away must be true or false' })
  isPutAway!: boolean;
}
