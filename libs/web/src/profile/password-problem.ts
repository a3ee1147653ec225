import { LIMITS } from '@tidycrew/contracts';

/** What is wrong with a new password, in the order of document 000 section 5: the entries differ, or it is too short. */
export function passwordProblem(next: string, confirm: string): 'mismatch' | 'tooShort' | null {
  if (next !== confirm) return 'mismatch';
  return next.length < LIMITS.passwordMin ? 'tooShort' : null;
}
