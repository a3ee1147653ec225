import type { CleanItem, TicksRequest } from '@tidycrew/contracts';
import { pressedAtMs, type QueuedPress } from './queued-press';

/** The items of a clean that the server does not know yet. */
export const openItems = (texts: readonly string[]): CleanItem[] =>
  texts.map((text, at) => ({ position: at + 1, text, state: null, note: null, byName: null, at: null, isLate: false }));

/** A checklist with what was ticked on this phone since, in the order of the presses. */
export function tickedItems(
  items: readonly CleanItem[],
  events: readonly QueuedPress[],
  byName: string | null,
): CleanItem[] {
  const inOrder = [...events].sort((a, b) => a.seq - b.seq);
  return inOrder.reduce<CleanItem[]>(
    (known, event) => {
      const at = new Date(pressedAtMs(event)).toISOString();
      const { ticks } = event.body as TicksRequest;
      return known.map((item) => {
        const tick = ticks.find(
          ({ position, text }) => position === item.position && (text ?? item.text) === item.text,
        );
        return tick ? { ...item, state: tick.state, note: tick.note, byName, at } : item;
      });
    },
    [...items],
  );
}
