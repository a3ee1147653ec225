import type { AccessNote, CodeLabel, VisitKey } from '@tidycrew/contracts';

/** What is known of a house: of a visit, or of the clean in progress. */
export interface House {
  /** null: of a clean that has ended. */
  access?: readonly AccessNote[] | null;
  codes?: readonly CodeLabel[];
  keys?: readonly VisitKey[];
  /** The phone stored that there is a code, but not its label. */
  hasCode?: boolean;
  /** The office's note of the visit. */
  note?: string | null;
}

export const hasCode = ({ codes = [], hasCode: isKept = false }: House): boolean => codes.length > 0 || isKept;

/** What is read before one is at the door; the rest is folded. */
export const isAtDoor = ({ kind }: AccessNote): boolean => kind === 'dont' || kind === 'entry';

export type Mark = 'dont' | 'key' | 'code' | 'pets' | 'parking' | 'note';

const MARKED = new Set<string>(['dont', 'pets', 'parking']);

/** What there is to know, in the order in which it matters. */
export function marksOf(house: House): Mark[] {
  const { keys = [], note = null } = house;
  const access = house.access ?? [];
  const is = (kind: AccessNote['kind']) => access.some((one) => one.kind === kind);
  const marks: [Mark, boolean][] = [
    ['dont', is('dont')],
    ['key', keys.length > 0],
    ['code', hasCode(house)],
    ['pets', is('pets')],
    ['parking', is('parking')],
    ['note', note !== null || access.some(({ kind }) => !MARKED.has(kind))],
  ];
  return marks.filter(([, isThere]) => isThere).map(([mark]) => mark);
}
