/** What was pressed far down is gone, and the focus with it: what there is to read now is at the top of the page. */
export function leadToTop(place: HTMLElement | null): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  if (!place || document.activeElement !== document.body) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
