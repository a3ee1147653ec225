import { IsOptional, IsString } from 'class-validator';

export class TimeZoneQuery {
  /** IANA zone that decides what 'today' means for the caller; absent: the business's own (decision D5). */
  @IsString({ message: 'timezone must be a time zone' })
  @IsOptional()
  timezone?: string;
}
