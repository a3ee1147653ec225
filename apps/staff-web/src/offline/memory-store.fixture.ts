import { isUnanswered, type QueuedPress, type NewPress } from './queued-press';

/** The outbox in memory, for tests outside a browser: what `database` does with it, as far as presses and the sender ask. */
let events: QueuedPress[] = [];
let problem: Error | null = null;

/** Begins with these; a problem is what every write meets. */
export function holdInMemory(held: readonly QueuedPress[], writeProblem: Error | null = null): void {
  events = [...held];
  problem = writeProblem;
}

export const inMemory = (): readonly QueuedPress[] => events;

const ready = () => (problem ? Promise.reject(problem) : Promise.resolve());

export const readPresses = (userId: number) => Promise.resolve(events.filter((event) => event.userId === userId));

export async function addPress(event: NewPress, isSame: (kept: QueuedPress, all: readonly QueuedPress[]) => boolean) {
  await ready();
  const all = await readPresses(event.userId);
  const same = all.find((other) => isUnanswered(other) && isSame(other, all));
  if (same) return same;
  const kept = { ...event, seq: Math.max(0, ...events.map(({ seq }) => seq)) + 1 };
  events.push(kept);
  return kept;
}

export async function updatePresses(seqs: readonly number[], change: (event: QueuedPress) => Partial<QueuedPress>) {
  await ready();
  events = events.map((event) => (seqs.includes(event.seq) ? { ...event, ...change(event) } : event));
}

export async function markSent(seqs: readonly number[]) {
  await updatePresses(seqs, ({ tries }) => ({ tries: tries + 1 }));
  return events.filter((event) => seqs.includes(event.seq) && isUnanswered(event));
}

export async function deletePress(seq: number) {
  await ready();
  events = events.filter((event) => event.seq !== seq);
}

export const takeLease = () => Promise.resolve(true);
export const forgetOld = () => Promise.resolve();
export const tryToWrite = ready;
export const whenOpen = () => Promise.resolve();
