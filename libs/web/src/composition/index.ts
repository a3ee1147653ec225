/** What browsers say of a key that the keyboard of Japanese, Chinese or Korean takes for itself; Safari says nothing else. */
const TAKEN_BY_KEYBOARD = 229;

/** Whether an Enter ends a composition, and nothing more. */
export function endsComposition({ key, isComposing, keyCode }: KeyboardEvent, userAgent: string): boolean {
  if (key !== 'Enter') return false;
  // Keyboards of Android compose every English word, too, and their Enter is the one that sends.
  return keyCode === TAKEN_BY_KEYBOARD || (isComposing && !userAgent.includes('Android'));
}

/** An Enter that ends a composition sends no form and reaches no handler of the page. Called once, before the page is drawn. */
export function leaveCompositionAlone(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (!endsComposition(event, navigator.userAgent)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
