import { useCallback, useState } from 'react';

/** Begins to be seen a little before it is scrolled to, so that it is there by then. */
const MARGIN = '300px';

/** Whether the element that gets `ref` is, or nearly is, in the window, and whether it ever was. */
export function useSeen() {
  const [isSeen, setIsSeen] = useState(false);
  const [wasSeen, setWasSeen] = useState(false);
  if (isSeen && !wasSeen) setWasSeen(true);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? false), {
      rootMargin: MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isSeen, wasSeen };
}
