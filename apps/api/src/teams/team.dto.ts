import { IsOptional, IsString } from 'class-validator';
import { QueryId } from '../platform/common/validation.js';

export class OtherMembersQuery {
  @QueryId('Please select a team')
  teamId!: number;

  /** IANA zone of the caller; membership always goes by the day of the business. */
  @IsString({ message: 'timezone must be a time zone' })
  @IsOptional()
  timezone?: string;
}
