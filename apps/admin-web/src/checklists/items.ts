import { LIMITS } from '@tidycrew/contracts';
import { cleanLine, isVisible } from '@tidycrew/domain';
import { CHECKLISTS_TEXTS as TEXTS } from './texts';

/** The items of a text with one on each line; empty lines are none. */
export const itemsOfText = (typed: string): string[] => typed.split('\n').map(cleanLine).filter(isVisible);

/** What must be put right before saving; undefined: nothing. */
export function itemsProblem(typed: string): string | undefined {
  const items = itemsOfText(typed);
  if (items.length === 0) return TEXTS.itemsRequired;
  if (items.length > LIMITS.checklistItems) return TEXTS.tooMany;
  const long = items.find(({ length }) => length > LIMITS.checklistItem);
  return long === undefined ? undefined : TEXTS.tooLong(long);
}
