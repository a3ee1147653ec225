import { isWaiting, type KeptPress, type NewPress } from './kept-press';

/** The outbox in memory, for tests outside a browser: what `database` does with it, as far as presses and the sender ask. */
let presses: KeptPress[] = [];
let problem: Error | null = null;

/** Begins with these; a problem is what every write meets. */
export function holdInMemory(held: readonly KeptPress[], writeProblem: Error | null = null): void {
  presses = [...held];
  problem = writeProblem;
}

export const inMemory = (): readonly KeptPress[] => presses;

const ready = () => (problem ? Promise.reject(problem) : Promise.resolve());

export const readPresses = (userId: number) => Promise.resolve(presses.filter((press) => press.userId === userId));

export async function keepPress(press: NewPress, isSame: (kept: KeptPress, all: readonly KeptPress[]) => boolean) {
  await ready();
  const all = await readPresses(press.userId);
  const same = all.find((other) => isWaiting(other) && isSame(other, all));
  if (same) return same;
  const kept = { ...press, seq: Math.max(0, ...presses.map(({ seq }) => seq)) + 1 };
  presses.push(kept);
  return kept;
}

export async function changePresses(seqs: readonly number[], change: (press: KeptPress) => Partial<KeptPress>) {
  await ready();
  presses = presses.map((press) => (seqs.includes(press.seq) ? { ...press, ...change(press) } : press));
}

export async function markSent(seqs: readonly number[]) {
  await changePresses(seqs, ({ tries }) => ({ tries: tries + 1 }));
  return presses.filter((press) => seqs.includes(press.seq) && isWaiting(press));
}

export async function forgetPress(seq: number) {
  await ready();
  presses = presses.filter((press) => press.seq !== seq);
}

export const takeLease = () => Promise.resolve(true);
export const forgetOld = () => Promise.resolve();
export const tryToWrite = ready;
export const untilOpen = () => Promise.resolve();
