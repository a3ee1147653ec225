import { cleanLine } from '@tidycrew/domain';
import { TEAMS_TEXTS as TEXTS } from './texts';

/** What is typed about a team. */
export interface TeamForm {
  name: string;
  colorHex: string;
}

/** What must be put right before saving (document 001 section 5). */
export function problemsOf({ name }: TeamForm): Partial<Record<keyof TeamForm, string>> {
  return cleanLine(name) === '' ? { name: TEXTS.nameRequired } : {};
}
