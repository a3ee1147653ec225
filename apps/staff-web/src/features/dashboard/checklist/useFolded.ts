import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isFinished, type RoomOfItems } from './rooms';

/** So long after the last press no thumb is over a row any more. */
const AT_REST_MS = 10_000;

const nameOf = ({ name }: RoomOfItems) => name;

/**
 * Which rooms are folded: those that were finished when the page opened, and each that is finished later, with the
 * next press in another room. The pressed row stays where it is on the screen: the page scrolls with it. Where it cannot, the room
 * folds once nothing was pressed for ten seconds, or the phone was put away.
 */
export function useFolded(rooms: readonly RoomOfItems[]) {
  const [folded, setFolded] = useState(() => new Set(rooms.filter(isFinished).map(nameOf)));
  const [presses, setPresses] = useState(0);
  const held = useRef<{ row: HTMLElement; top: number; before: typeof folded }>(null);
  const finished = rooms.filter((room) => isFinished(room) && !folded.has(room.name));
  const isAnyFinished = finished.length > 0;
  const fold = (more: readonly RoomOfItems[]) => setFolded(new Set([...folded, ...more.map(nameOf)]));

  useLayoutEffect(() => {
    if (!held.current) return;
    const { row, top, before } = held.current;
    held.current = null;
    const from = window.scrollY;
    window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
    if (Math.abs(row.getBoundingClientRect().top - top) < 1) return;
    setFolded(before);
    window.scrollTo({ top: from, behavior: 'instant' });
  }, [folded]);

  const foldAll = useEffectEvent(() => fold(finished));
  useEffect(() => {
    if (!isAnyFinished) return;
    const onHidden = () => document.visibilityState === 'hidden' && foldAll();
    const timer = setTimeout(foldAll, AT_REST_MS);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [isAnyFinished, presses]);

  const foldBut = (pressed: RoomOfItems, row: HTMLElement | null) => {
    setPresses((count) => count + 1);
    const others = finished.filter((room) => room !== pressed);
    if (!row || others.length === 0) return;
    held.current = { row, top: row.getBoundingClientRect().top, before: folded };
    fold(others);
  };
  return { folded, foldBut };
}
