import { LIMITS } from '@tidycrew/contracts';
import { runInSlices } from '../../platform/common/slices.js';
import { isJpeg, plainJpeg } from './jpeg.js';
import { LOGO_TOO_LARGE, NOT_A_PICTURE, refusedPicture } from './picture.js';
import { isPng, pngAnew } from './png.js';

/** A logo has 200 × 60 points of a document: this is four pixels a point, which print needs. */
const BOX = { width: 800, height: 240 };

/**
 * A logo as it is kept, of the bytes of a file that somebody chose: a PNG is made anew of its pixels, a JPEG keeps what it is decoded
 * by, and neither keeps anything else (decision D640).
 * @throws AppError VALIDATION_FAILED with a sentence for the field, whatever the bytes are
 */
export async function readLogo(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > LIMITS.logoBytes) throw refusedPicture(LOGO_TOO_LARGE);
  if (isPng(bytes)) return pngAnew(bytes, BOX, runInSlices);
  if (isJpeg(bytes)) return plainJpeg(bytes);
  throw refusedPicture(NOT_A_PICTURE);
}

/** The type of a kept logo, as HTTP names it. */
export const typeOfLogo = (bytes: Buffer): 'image/png' | 'image/jpeg' => (isPng(bytes) ? 'image/png' : 'image/jpeg');
