import { ApiProperty } from '@nestjs/swagger';
import { LIMITS, type GeocodeRequest } from '@tidycrew/contracts';
import { IsString, Matches, MaxLength } from 'class-validator';
import { Line } from '../../common/validation.js';

export class SuggestQuery {
  /** What is typed so far; under three characters nothing is suggested. */
  @ApiProperty({ maxLength: LIMITS.address })
  @MaxLength(LIMITS.address, { message: `Input can have at most ${LIMITS.address} characters` })
  @IsString({ message: 'Input is required' })
  input!: string;
}

export class SuburbsQuery {
  /** South, west, north and east side of what is seen, in degrees. */
  @ApiProperty({ description: '"<south>,<west>,<north>,<east>"' })
  @Matches(/^-?\d{1,3}(\.\d{1,20})?(,-?\d{1,3}(\.\d{1,20})?){3}$/, {
    message: 'box must be "<south>,<west>,<north>,<east>"',
  })
  box!: string;
}

export class GeocodeDto implements GeocodeRequest {
  @ApiProperty({ minLength: 1, maxLength: LIMITS.address })
  @Line('Address', LIMITS.address)
  address!: string;
}
