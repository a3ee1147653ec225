import { LIMITS, type LogoRequest } from '@tidycrew/contracts';
import { IsString, MaxLength } from 'class-validator';
import { LOGO_TOO_LARGE, NOT_A_PICTURE } from './picture.js';

/** 'data:image/jpeg;base64,' and more. */
const MOST_BEFORE = 100;
const MOST_LENGTH = Math.ceil(LIMITS.logoBytes / 3) * 4 + MOST_BEFORE;

/** So much more than a logo may have that a file a little too large gets its sentence. */
export const MOST_BYTES = 2 * MOST_LENGTH;

export class LogoDto implements LogoRequest {
  /** A data URL, or the base64 alone, of a PNG or JPEG of at most 500 kB and 4 megapixels. */
  @MaxLength(MOST_LENGTH, { message: LOGO_TOO_LARGE })
  @IsString({ message: NOT_A_PICTURE })
  picture!: string;
}
