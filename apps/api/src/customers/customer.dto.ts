import {
  type CustomerNameCheckRequest,
  LIMITS,
  type StaffCustomerCreate,
  type StaffRestoreRequest,
} from '@tidycrew/contracts';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import {
  AddressLine,
  Degrees,
  Id,
  IfSent,
  Line,
  OptionalEmail,
  OptionalNotes,
  OptionalPhone,
} from '../platform/common/validation.js';

/** One sentence for both, as the form says it (document 000 section 5). */
const REQUIRED = 'Name and address are required';

export class StaffCustomerCreateDto implements StaffCustomerCreate {
  @Line('Name', LIMITS.name, REQUIRED)
  name!: string;

  @AddressLine(REQUIRED)
  address!: string;

  @OptionalPhone()
  phone!: string | null;

  @OptionalEmail()
  email!: string | null;

  @OptionalNotes('Notes')
  notes!: string | null;

  @Degrees('Latitude', 90)
  latitude!: string;

  @Degrees('Longitude', 180)
  longitude!: string;
}

export class CustomerNameCheckDto implements CustomerNameCheckRequest {
  @Line('Name', LIMITS.name)
  name!: string;

  @Id('There is no such customer.')
  @IsOptional()
  id?: number;
}

export class StaffRestoreDto implements StaffRestoreRequest {
  // Not required here: without the right name there is no such customer, whatever else is missing.
  @MaxLength(LIMITS.name, { message: `Name can have at most ${LIMITS.name} characters` })
  @IsString({ message: 'Name must be text' })
  @IsOptional()
  name?: string;
}

export class NearbyQuery {
  /** '<latitude>,<longitude>', rounded by the phone to 2 decimals. */
  @Matches(/^-?\d{1,2}(\.\d{1,20})?,-?\d{1,3}(\.\d{1,20})?$/, { message: 'near must be "<latitude>,<longitude>"' })
  @IsOptional()
  near?: string;

  /** Words that stand in the name or the address. */
  @IfSent()
  @Line('Search', LIMITS.search)
  q?: string;
}
