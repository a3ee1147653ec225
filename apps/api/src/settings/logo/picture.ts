import { LIMITS } from '@tidycrew/contracts';
import { type AppError, invalid } from '../../platform/common/app-error.js';

/** The refusal of a picture, beside the field that it came in. */
export const refusedPicture = (sentence: string): AppError => invalid('picture', sentence);

export const LOGO_TOO_LARGE = `A logo can have at most ${LIMITS.logoBytes / 1000} kB.`;

export const NOT_A_PICTURE = 'Please choose a PNG or JPEG picture.';

export const damaged = (): AppError =>
  refusedPicture('This picture cannot be read. Please save it again as PNG or JPEG, and choose that.');

/** Refuses sides that a picture cannot have, before anything of that size is made. */
export function refuseSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw damaged();
  if (width * height <= LIMITS.logoPixels) return;
  const most = LIMITS.logoPixels / 1_000_000;
  throw refusedPicture(
    `A logo can have at most ${most} megapixels, as 2000 × 2000; this picture is ${width} × ${height}.`,
  );
}
