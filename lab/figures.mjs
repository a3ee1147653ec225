import { Explained } from '../scripts/lib/project.mjs';

/** The value below which that share of the list lies; 0 of an empty list. */
export function quantile(/** @type {number[]} */ list, /** @type {number} */ share) {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (/** @type {number[]} */ list) => quantile(list, 0.5);

/**
 * The number of `--name=…` on the command line.
 * @param {string} name
 * @param {number} standard what it is when it is not given
 * @param {[number, number]} limits
 * @throws {Explained} when it is out of its limits
 */
export function numberOf(name, standard, [least, most]) {
  const given = process.argv.slice(2).find((part) => part.startsWith(`--${name}=`));
  const value = given ? Number(given.slice(name.length + 3)) : standard;
  if (value >= least && value <= most) return value;
  throw new Explained(`--${name} is a number from ${least} to ${most}.`);
}
