import { useCallback, useEffect, useState } from 'react';

/** Begins to be seen a little before it is scrolled to, so that it is there by then. */
const MARGIN = '300px';

/** Whether the element that gets `ref` is, or nearly is, in the window. */
export function useSeen() {
  const [element, ref] = useState<HTMLElement | null>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? false), {
      rootMargin: MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { ref: useCallback((next: HTMLElement | null) => ref(next), []), isSeen };
}
