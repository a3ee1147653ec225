import { Transform } from 'class-transformer';
import { IsOptional, IsString } from 'class-validator';
import { Id } from '../platform/common/validation.js';

export class OtherMembersQuery {
  @Id('Please select a team')
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
  )
  teamId!: number;

  /** IANA zone of the caller (decision D5); membership always goes by the day of the business. */
  @IsString({ message: 'timezone must be a time zone' })
  @IsOptional()
  timezone?: string;
}
