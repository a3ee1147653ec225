import { isUnanswered, type StoredEvent, type NewEvent } from './event';

/** The outbox in memory, for tests outside a browser: what `database` does with it, as far as events and the sender ask. */
let events: StoredEvent[] = [];
let problem: Error | null = null;

/** Begins with these; a problem is what every write meets. */
export function holdInMemory(held: readonly StoredEvent[], writeProblem: Error | null = null): void {
  events = [...held];
  problem = writeProblem;
}

export const inMemory = (): readonly StoredEvent[] => events;

const ready = () => (problem ? Promise.reject(problem) : Promise.resolve());

export const readEvents = (userId: number) => Promise.resolve(events.filter((event) => event.userId === userId));

export async function addEvent(event: NewEvent, isSame: (kept: StoredEvent, all: readonly StoredEvent[]) => boolean) {
  await ready();
  const all = await readEvents(event.userId);
  const same = all.find((other) => isUnanswered(other) && isSame(other, all));
  if (same) return same;
  const kept = { ...event, seq: Math.max(0, ...events.map(({ seq }) => seq)) + 1 };
  events.push(kept);
  return kept;
}

export async function updateEvents(seqs: readonly number[], change: (event: StoredEvent) => Partial<StoredEvent>) {
  await ready();
  events = events.map((event) => (seqs.includes(event.seq) ? { ...event, ...change(event) } : event));
}

export async function markSent(seqs: readonly number[]) {
  await updateEvents(seqs, ({ tries }) => ({ tries: tries + 1 }));
  return events.filter((event) => seqs.includes(event.seq) && isUnanswered(event));
}

export async function deleteEvent(seq: number) {
  await ready();
  events = events.filter((event) => event.seq !== seq);
}

export const takeLease = () => Promise.resolve(true);
export const forgetOld = () => Promise.resolve();
export const tryToWrite = ready;
export const whenOpen = () => Promise.resolve();
