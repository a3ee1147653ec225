import fc from 'fast-check';
import type { Operation } from './document.js';
import { anyNoise, harmlessNoise, oddQuery } from './noise.js';
import { type Attack, attackOf, type Change, soundDraft } from './request.js';
import { wrongsOf } from './wrongs.js';
import type { AttackTargets } from './world.js';

const STANDARD_REQUESTS = 5_000;

/** How many requests of which kind, and the seed that makes the very same ones again. */
interface Plan {
  seed: number;
  requests: number;
  /** For each call that writes: certainly wrong, and perhaps right. */
  hopelessEach: number;
  perhapsEach: number;
  /** For each call that reads. */
  readsEach: number;
  /** Conversations that are no HTTP. */
  conversations: number;
}

/** Reads ATTACK_REQUESTS and ATTACK_SEED; without a seed every run is another one. */
export function planFrom(env: NodeJS.ProcessEnv, operations: Operation[]): Plan {
  const requests = wholeNumber(env.ATTACK_REQUESTS) ?? STANDARD_REQUESTS;
  const writes = operations.filter(({ isWrite }) => isWrite).length;
  const share = (part: number, over: number): number => Math.max(1, Math.ceil((requests * part) / over));
  return {
    seed: wholeNumber(env.ATTACK_SEED) ?? Math.floor(Math.random() * 2 ** 31),
    requests,
    hopelessEach: share(0.55, writes),
    perhapsEach: share(0.17, writes),
    readsEach: share(0.24, operations.length - writes),
    conversations: share(0.04, 1),
  };
}

function wholeNumber(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  if (!/^\d{1,9}$|^[12]\d{9}$/.test(text)) throw new Error(`'${text}' is no whole number.`);
  return Number(text);
}

/** Requests of which each must be refused: one thing is certainly wrong, others may be odd. */
export function hopelessAttacks(operation: Operation, targets: AttackTargets, count: number, seed: number): Attack[] {
  const changes = fc.tuple(fc.array(harmlessNoise(operation), { maxLength: 2 }), wrongsOf(operation, targets));
  return fc
    .sample(changes, { seed, numRuns: count })
    .map(([noise, wrong]) => attackOf(changed(operation, targets, [...noise, wrong]), true));
}

/** Requests with odd things in them, which may be right. */
export function perhapsAttacks(operation: Operation, targets: AttackTargets, count: number, seed: number): Attack[] {
  const changes = fc.array(anyNoise(operation), { minLength: 1, maxLength: 2 });
  return fc.sample(changes, { seed, numRuns: count }).map((all) => attackOf(changed(operation, targets, all), false));
}

/** Reads with odd queries, and reads that must be refused. */
export function readAttacks(operation: Operation, targets: AttackTargets, count: number, seed: number): Attack[] {
  const odd = perhapsReads(operation).map((changes) => attackOf(changed(operation, targets, changes), false));
  const wrong = wrongsOf(operation, targets).map((change) => attackOf(changed(operation, targets, [change]), true));
  return fc.sample(fc.oneof({ weight: 3, arbitrary: odd }, { weight: 1, arbitrary: wrong }), { seed, numRuns: count });
}

const perhapsReads = (operation: Operation): fc.Arbitrary<Change[]> =>
  fc.tuple(oddQuery(operation.query), harmlessNoise(operation)).map(([query, noise]) => [query, noise]);

const changed = (operation: Operation, targets: AttackTargets, changes: Change[]): ReturnType<Change> =>
  changes.reduce((draft, change) => change(draft), soundDraft(operation, targets));
