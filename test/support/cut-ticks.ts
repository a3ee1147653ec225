import type { CutRows, Pressed } from './cut-rows.js';

/** Longer than two clocks of one machine are apart. */
const TOLERANCE_MS = 1_000;

/**
 * Items that do not have the state of their last press (decision D512), as sentences. It says nothing of a customer that was
 * cleaned twice, whose ticks may belong to either clean, of a phone whose clock was changed, nor of a start that waits for the office.
 */
export function judgeTicks(presses: readonly Pressed[], { cleans, items, entries, events }: CutRows): string[] {
  return items.flatMap(({ cleanId, position, state }) => {
    const clean = cleans.find(({ id }) => id === cleanId);
    if (!clean || cleans.some(({ id, customerId }) => id !== cleanId && customerId === clean.customerId)) return [];
    const crew = new Set(entries.filter((entry) => entry.cleanId === cleanId).map(({ userId }) => userId));
    const about = presses.filter(
      ({ tick, customerId, userId }) =>
        tick?.position === position && customerId === clean.customerId && crew.has(userId),
    );
    const isDecided = events.some(({ userId, outcome }) => outcome !== 'stored' && crew.has(userId));
    if (isDecided || about.some(({ isClockChanged }) => isClockChanged)) return [];
    const last = Math.max(...about.filter(({ isSaid }) => isSaid).map(({ from }) => from));
    const counted = about.filter(({ to }) => to >= last - TOLERANCE_MS);
    const states = counted.flatMap(({ tick }) => tick!.states);
    if (last === -Infinity) states.push(null);
    return states.includes(state)
      ? []
      : [`Item ${position} of clean ${cleanId} is ${state}, not ${states.join(' or ')}.`];
  });
}
