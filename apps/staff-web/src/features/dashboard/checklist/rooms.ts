import type { CleanItem } from '@tidycrew/contracts';

export interface RoomOfItems {
  /** null: the items name no room. */
  name: string | null;
  items: { item: CleanItem; text: string }[];
}

/** A word or a few before the first ': '; a longer one is a sentence. */
const ROOM = /^([^:]{1,30}): +(\S.*)$/;

/** Items that begin with the same room ('Kitchen: sink') and follow each other, under its name. */
export function roomsOf(items: readonly CleanItem[]): RoomOfItems[] {
  const rooms: RoomOfItems[] = [];
  for (const item of items) {
    const [, name = null, text = item.text] = ROOM.exec(item.text) ?? [];
    const last = rooms[rooms.length - 1];
    if (last && last.name === name) last.items.push({ item, text });
    else rooms.push({ name, items: [{ item, text }] });
  }
  return rooms;
}

/** Nothing of it is open, and nothing could not be done. */
export const isFinished = ({ name, items }: RoomOfItems): boolean =>
  name !== null && items.every(({ item: { state } }) => state === 'done' || state === 'notApplicable');
