import { ApiProperty } from '@nestjs/swagger';
import { LIMITS, type GeocodeRequest } from '@tidycrew/contracts';
import { IsString, MaxLength } from 'class-validator';
import { Line } from '../../common/validation.js';

export class SuggestQuery {
  /** What is typed so far; under three characters nothing is suggested. */
  @ApiProperty({ maxLength: LIMITS.address })
  @MaxLength(LIMITS.address, { message: `Input can have at most ${LIMITS.address} characters` })
  @IsString({ message: 'Input is required' })
  input!: string;
}

export class GeocodeDto implements GeocodeRequest {
  @ApiProperty({ minLength: 1, maxLength: LIMITS.address })
  @Line('Address', LIMITS.address)
  address!: string;
}
