import { randomUUID } from 'node:crypto';
import type { AccessKind } from '@tidycrew/contracts';
import { addDays } from '@tidycrew/domain';
import type { CodePlace } from '../access/code-place.js';
import type { Sealed } from '../platform/config/access-keys.js';
import type { DemoCustomer } from './customers.js';
import type { DemoPlan } from './plan.js';
import { ADMIN_ID } from './people.js';
import { Random } from './random.js';
import type { Row } from './rows.js';

/** Rows of what is known of houses. */
export interface DoorRows {
  notes: Row[];
  codes: Row[];
  keys: Row[];
  moves: Row[];
}

interface Note {
  kind: AccessKind;
  text: string;
}

/** What the office has sorted of a house. */
export interface DemoDoor {
  customer: DemoCustomer;
  /** yyyy-MM-dd */
  savedOn: string;
  notes: Note[];
  /** Its codes are not in the notes: what each is called. */
  codes: string[];
  hasKey: boolean;
}

/** How one gets into a house. */
interface Entry {
  text: string;
  code?: string;
  hasKey?: true;
}

const LOCKBOX: Entry = { text: 'Key in the lockbox by the side gate.', code: 'Lockbox' };
const WITH_KEY: Entry = { text: 'Our own key opens the front door.', hasKey: true };
const ENTRIES: readonly Entry[] = [
  LOCKBOX,
  { text: 'Intercom at the street door, then the lift to level 2.', code: 'Intercom' },
  WITH_KEY,
  { text: 'Alarm panel is behind the front door: you have 30 seconds.', code: 'Alarm' },
  { text: 'Somebody is home. Knock, the bell is broken.' },
  { text: 'Back door is open from eight.' },
];

/** What the notes of before become; of the lockbox it is the entry above. */
const SORTED: Readonly<Record<string, Note>> = {
  'Please leave shoes at the door.': { kind: 'do', text: 'Leave shoes at the door.' },
  'Two cats, keep the back door closed.': { kind: 'pets', text: 'Two cats: keep the back door closed.' },
  'Dog is friendly. Park in the lane.': { kind: 'pets', text: 'Dog is friendly.' },
  'Parents are home in the mornings, start upstairs.': { kind: 'do', text: 'Start upstairs in the mornings.' },
  'No bleach in the bathrooms.': { kind: 'dont', text: 'No bleach in the bathrooms.' },
};

/** In the order in which they are saved, with how often a house has one. */
const TEXTS: readonly (readonly [kind: Exclude<AccessKind, 'entry'>, share: number, texts: readonly string[]])[] = [
  ['parking', 0.5, ['Park in the lane behind the house.', 'Visitor space 12, first basement.', 'Driveway is fine.']],
  ['pets', 0.25, ['Dog Milo is friendly; keep the side gate shut.', 'An old cat sleeps in the laundry.']],
  [
    'do',
    0.35,
    ['Take the bins out if it is Tuesday.', 'Open the windows while you mop.', 'Fold the towels in thirds.'],
  ],
  ['dont', 0.35, ['Do not move the papers on the desk.', 'No water on the timber floor.', 'Leave the study closed.']],
  ['products', 0.3, ['Their vacuum is in the laundry.', 'Only the vinegar spray on the stone bench.']],
  ['other', 0.2, ['The baby sleeps from twelve to two.', 'Both work from home on Fridays.']],
];

/** Notes that nobody has sorted yet, some with a code in them. */
const UNSORTED = [
  'Lockbox 4821 at the side gate.\nTwo cats, keep the back door closed.\nNo bleach in the bathrooms.',
  'Alarm code 7395, panel behind the front door.\nPark in the lane.',
  'Dog is friendly. Gate code 2604.\nParents are home in the mornings, start upstairs.',
  'Please leave shoes at the door.\nVisitor parking is behind the shop.',
];

/**
 * Nine in ten active customers, and these of Anna's team that are visited today: the first has notes of every kind, and the first
 * three have a key.
 */
export function demoDoors(
  { customers, today }: Pick<DemoPlan, 'customers' | 'today'>,
  visited: readonly number[],
): DemoDoor[] {
  const random = new Random(50_027);
  const unsorted = unsortedNotes(customers, visited);
  return customers.flatMap((customer) => {
    const place = visited.indexOf(customer.id);
    const isSkipped = random.chance(0.1) && place < 0;
    const door = { customer, savedOn: latest(customer.since, addDays(today, -random.whole(6, 50))) };
    const entry = place === 0 ? LOCKBOX : place > 0 && place < 3 ? WITH_KEY : entryOf(customer, random);
    const notes = notesOf(customer, entry, place === 0, random);
    if (isSkipped || customer.archivedOn !== null || unsorted.has(customer.id)) return [];
    const hasKey = entry?.hasKey === true || place === 0;
    return [{ ...door, notes, codes: entry?.code === undefined ? [] : [entry.code], hasKey }];
  });
}

/** What `customers.notes` says in place of what it said, by customer: some wait in 'Sort notes'. */
export function unsortedNotes(customers: readonly DemoCustomer[], visited: readonly number[]): Map<number, string> {
  const noted = customers.filter(
    ({ id, notes, archivedOn }) => notes !== null && archivedOn === null && !visited.includes(id),
  );
  return new Map(UNSORTED.map((text, place) => [noted[place * 7 + 2]!.id, text]));
}

function entryOf({ notes }: DemoCustomer, random: Random): Entry | null {
  const entry = random.chance(0.75) ? random.one(ENTRIES) : null;
  return notes?.includes('lockbox') ? LOCKBOX : entry;
}

function notesOf({ notes: before }: DemoCustomer, entry: Entry | null, isWhole: boolean, random: Random): Note[] {
  const sorted = before === null ? undefined : SORTED[before];
  const notes = TEXTS.flatMap(([kind, share, texts]) => {
    const [isThere, text] = [random.chance(share) || isWhole, random.one(texts)];
    if (sorted?.kind === kind) return [sorted];
    return isThere ? [{ kind, text }] : [];
  });
  return entry === null ? notes : [{ kind: 'entry', text: entry.text }, ...notes];
}

const latest = (a: string, b: string): string => (a > b ? a : b);

export function noteRows(doors: readonly DemoDoor[]): Row[] {
  return doors
    .flatMap(({ customer, notes }) => notes.map((note, place) => ({ ...note, place, customerId: customer.id })))
    .map(({ kind, text, place, customerId }, at) => ({
      id: at + 1,
      customer_id: customerId,
      position: place + 1,
      kind,
      text,
    }));
}

/** A code before it is encrypted. */
export interface DemoCode {
  id: number;
  customerId: number;
  label: string;
  value: string;
  savedOn: string;
}

export function demoCodes(doors: readonly DemoDoor[]): DemoCode[] {
  const random = new Random(83_117);
  return doors
    .flatMap(({ customer, savedOn, codes }) => codes.map((label) => ({ label, customerId: customer.id, savedOn })))
    .map((code, at) => ({ ...code, id: at + 1, value: String(random.whole(1000, 9999)) }));
}

/** Encrypts a value for its place (AccessKeys). */
export type Seal = (value: string, place: CodePlace) => Sealed;

export function codeRows(codes: readonly DemoCode[], seal: Seal, at: (day: string) => Date): Row[] {
  return codes.map(({ id, customerId, label, value, savedOn }) => {
    const { cipher, nonce, keyId } = seal(value, { id, customerId });
    return {
      id,
      customer_id: customerId,
      label,
      cipher: `\\x${cipher.toString('hex')}`,
      nonce: `\\x${nonce.toString('hex')}`,
      key_id: keyId,
      created_at: at(savedOn),
      created_by_id: ADMIN_ID,
    };
  });
}

const REVEALED_MS = 4 * 24 * 3_600_000;
const AT_THE_DOOR_MS = 40_000;

/** Crews have seen the codes of the houses that they cleaned lately, and the office one of them. */
export function revealRows(codes: readonly DemoCode[], { cleans }: Pick<DemoPlan, 'cleans'>, now: Date): Row[] {
  const from = now.getTime() - REVEALED_MS;
  const codeOf = new Map(codes.map((code) => [code.customerId, code]));
  const seen = [...cleans.entries()].flatMap(([place, { customerId, clockIn, entries }]) => {
    const [code, at] = [codeOf.get(customerId), clockIn.getTime() + AT_THE_DOOR_MS];
    if (!code || at < from || at > now.getTime()) return [];
    const common = { code_id: code.id, clean_id: place + 1, had_visit: true };
    return [{ ...common, user_id: entries[0]!.userId, at: new Date(at), session_id: randomUUID() }];
  });
  const asked = seen[0] && { ...seen[0], user_id: ADMIN_ID, clean_id: null, had_visit: false };
  return [...(asked ? [asked] : []), ...seen].map((row, at) => ({ id: at + 1, ...row }));
}
