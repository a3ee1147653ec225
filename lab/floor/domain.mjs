import path from 'node:path';
import { pathToFileURL } from 'node:url';

const DIST = path.resolve(import.meta.dirname, '..', '..', 'dist');

/** A module of the built product. */
export const built = (file) => import(pathToFileURL(path.join(DIST, file)).href);

/** The rules of the business: the floor works by the very same functions. */
export const domain = await built('libs/domain/src/index.js');

/** From the API's only file that knows time zones. */
export const { offsetAtZone } = await built('apps/api/src/platform/common/time-zone.js');

export const nameOf = (row) => domain.fullName({ firstName: row.first_name, lastName: row.last_name });

export const dollars = (cents) => (cents === null ? null : cents / 100);

const { isoInstant } = await built('apps/api/src/platform/common/instant.js');

/** An instant of the database's JSON or in milliseconds; null stays null. */
export const iso = (instant) => (instant === null ? null : isoInstant(instant));
