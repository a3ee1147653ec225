import { randomInt } from 'node:crypto';

/** Leaves out letters and digits that look alike: codes are typed on phones, and copied off a terminal. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 4;

/** Random groups of four letters, with hyphens between them; each letter is one of 31, a group nearly 20 bits. */
export function readableCode(groups: number): string {
  const group = (): string => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
