/**
 * Open dialogs as steps of the browser's history: 'Back' closes the uppermost one. Each has an entry with the address of the page,
 * whose state says how many of them lie above the page there. The router hears of no step of ours: nothing of the page changes by it.
 */
interface OpenDialog {
  /** 'Back' was pressed; false: the dialog stays, or asks first, and so does its step. */
  mayGo: () => boolean;
  close: () => void;
  /** Something typed would be lost. */
  isDirty: () => boolean;
}

const steps: OpenDialog[] = [];
/** Going back or forward by ourselves takes a moment, and its event is nobody else's. */
let isMoving = false;
let waiting: (() => void)[] = [];

const depthNow = () => (window.history.state as { dialogs?: number } | null)?.dialogs ?? 0;

function move(delta: number): void {
  isMoving = true;
  window.history.go(delta);
}

/** An entry that is added between `history.go` and its arrival would be left again by it. */
function whenStill(work: () => void): void {
  if (isMoving) waiting.push(work);
  else work();
}

/** Enters a dialog that has been opened; answers how to take it out again. */
export function enterDialog(dialog: OpenDialog): () => void {
  steps.push(dialog);
  whenStill(() => {
    const dialogs = steps.indexOf(dialog) + 1;
    // The step of one that was closed a moment ago is taken over.
    if (dialogs > depthNow()) addStep(dialogs);
  });
  return () => {
    steps.splice(steps.indexOf(dialog), 1);
    setTimeout(leaveDead, 0);
  };
}

/**
 * The browser remembers where the page was scrolled to when it leaves it, and would scroll it back there after the dialog: by
 * then the page may show something else.
 */
function addStep(dialogs: number): void {
  window.history.scrollRestoration = 'manual';
  window.history.pushState({ ...(window.history.state as object), dialogs }, '');
  window.history.scrollRestoration = 'auto';
}

/** Leaves the steps of closed dialogs, unless others have taken them over or the page has gone on from them. */
function leaveDead(): void {
  whenStill(() => {
    if (depthNow() > steps.length) move(steps.length - depthNow());
  });
}

function onPopState(event: PopStateEvent): void {
  // The page's own step, once it is reached again, remembers its place for the steps to other pages as any other does.
  setTimeout(() => (window.history.scrollRestoration = 'auto'), 0);
  // The step of a dialog that is long closed: nothing is to be seen there.
  setTimeout(leaveDead, 0);
  const top = steps.at(-1);
  if (isMoving) {
    event.stopImmediatePropagation();
    isMoving = false;
    const work = waiting;
    waiting = [];
    for (const one of work) one();
  } else if (top && depthNow() < steps.length) {
    event.stopImmediatePropagation();
    if (top.mayGo()) top.close();
    else move(1);
  }
}

// Before the router's own, which is there from the first drawing on.
window.addEventListener('popstate', onPopState, { capture: true });
window.addEventListener('beforeunload', (event) => {
  if (steps.some((step) => step.isDirty())) event.preventDefault();
});
