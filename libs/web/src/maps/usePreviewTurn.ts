import { useEffect, useRef, useState } from 'react';
import { LoadQueue } from './load-queue';

const previews = new LoadQueue();

/** How far below the screen a preview begins to load. */
const NEAR = '240px';

/**
 * Whether a preview may load: it is near the viewport and the previews before it are done (document 000 section 2).
 * `done` passes the turn on; leaving the page does too. `element` is null until the preview has a box.
 */
export function usePreviewTurn(element: HTMLElement | null, isWanted: boolean): { hasTurn: boolean; done: () => void } {
  const [isNear, setIsNear] = useState(false);
  const [hasTurn, setHasTurn] = useState(false);
  const endTurn = useRef<() => void>(() => undefined);

  useEffect(() => {
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isNear]);

  useEffect(() => {
    if (!isNear || !isWanted) return;
    const end = previews.take(() => setHasTurn(true));
    endTurn.current = end;
    return end;
  }, [isNear, isWanted]);

  const [done] = useState(() => () => endTurn.current());
  return { hasTurn, done };
}
