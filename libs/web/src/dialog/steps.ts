/**
 * Open dialogs as steps of the browser's history: 'Back' closes the uppermost one. A dialog that an address opens
 * ('?edit=5', '/customers/5') has its step already; any other gets one with the same address, whose state carries a mark. The router never
 * hears of these steps: nothing of the page changes by them.
 */
interface OpenDialog {
  /** The path of the address has opened it. */
  isOfAddress: boolean;
  /** 'Back' was pressed; false: the dialog stays, or asks first, and so does its step. */
  mayGo: () => boolean;
  close: () => void;
  /** Something typed would be lost. */
  isDirty: () => boolean;
  /** Asks whether it may be lost, and only then goes on. */
  ask: (goOn: () => void) => void;
}

interface Step extends OpenDialog {
  /** Mark of its entry; null: the address is its step. */
  mark: string | null;
  address: string | null;
  index: number;
}

const MARK = 'dialog';
const steps: Step[] = [];
let marks = 0;
/** The mark of a dialog that was closed a moment ago; the next one takes its step over. */
let left: { mark: string; timer: ReturnType<typeof setTimeout> } | null = null;
/** Going back or forward by ourselves takes a moment, and its event is nobody else's. */
let isMoving = false;
let waiting: (() => void)[] = [];
let isAllowed = false;
let isStepping = false;
let isLeaving = false;

type HistoryState = { dialog?: string; idx?: number } | null;
const stateNow = () => window.history.state as HistoryState;
const editNow = () => new URLSearchParams(window.location.search).get('edit');
/** What of the address opens a dialog. */
const addressNow = () => `${window.location.pathname}?${editNow() ?? ''}`;

function move(delta: number): void {
  isMoving = true;
  window.history.go(delta);
}

/**
 * Does what changes the address once no step of ours is on its way: an entry that is added between `history.go` and its
 * arrival is left again by it, and what the router shows then is not what the address says.
 */
export function whenStill(work: () => void): void {
  if (isMoving || isAllowed) waiting.push(work);
  else work();
}

/**
 * Puts the step of a dialog after the page's own. The browser remembers where the page was scrolled to when it leaves it,
 * and would scroll it back there after the dialog: by then the page may show something else.
 */
function addStep(mark: string): void {
  window.history.scrollRestoration = 'manual';
  window.history.pushState({ ...stateNow(), [MARK]: mark }, '');
  window.history.scrollRestoration = 'auto';
}

/** The page's own step, once it is reached again, remembers its place for the steps to other pages as any other does. */
const rememberPlace = () => setTimeout(() => (window.history.scrollRestoration = 'auto'), 0);

/** Enters a dialog that has been opened; answers how to take it out again. */
export function enterDialog(dialog: OpenDialog): () => void {
  const isOfEdit = steps.length === 0 && left === null && editNow() !== null;
  const address = dialog.isOfAddress || isOfEdit ? addressNow() : null;
  const step: Step = { ...dialog, mark: null, address, index: stateNow()?.idx ?? 0 };
  steps.push(step);
  if (address === null) {
    if (left) {
      clearTimeout(left.timer);
      step.mark = left.mark;
      left = null;
    } else {
      marks += 1;
      const mark = `${Date.now()}-${marks}`;
      step.mark = mark;
      whenStill(() => {
        if (steps.includes(step)) addStep(mark);
      });
    }
  }
  return () => {
    steps.splice(steps.indexOf(step), 1);
    if (step.mark !== null) leave(step.mark);
  };
}

/** Takes the step of a closed dialog out, unless the page has gone on from it, or another dialog is there at once. */
function leave(mark: string): void {
  if (stateNow()?.dialog !== mark) return;
  const timer = setTimeout(() => {
    if (left?.mark === mark) left = null;
    whenStill(() => {
      if (stateNow()?.dialog === mark) move(-1);
    });
  }, 0);
  if (left) clearTimeout(left.timer);
  left = { mark, timer };
}

/** One step back by the page itself, such as out of a dialog that is done: nothing is asked. */
export function stepBack(): void {
  if (isStepping) return;
  isStepping = true;
  whenStill(() => {
    isAllowed = true;
    // A question above it, whose answer closes both, has a step of its own; so has what was closed just before.
    const above = steps.filter(({ mark }) => mark !== null).length + (left ? 1 : 0);
    if (left) clearTimeout(left.timer);
    left = null;
    window.history.go(stateNow()?.dialog === undefined ? -1 : -1 - above);
  });
}

/** Goes to another page out of a dialog; where one holds typed work, only after its question. */
function leaveDialogs(goOn: () => void): void {
  const typed = steps.findLast((step) => step.isDirty());
  if (typed) typed.ask(goOn);
  else goOn();
}

function onPopState(event: PopStateEvent): void {
  const state = event.state as HistoryState;
  rememberPlace();
  if (isMoving || isAllowed) {
    // The router hears of what the page has done, and of nothing else.
    if (isMoving) event.stopImmediatePropagation();
    isStepping &&= !isAllowed;
    isMoving = false;
    isAllowed = false;
    // The dialog below was closed together with the one above.
    if (state?.dialog !== undefined && !steps.some(({ mark }) => mark === state.dialog)) return move(-1);
    const work = waiting;
    waiting = [];
    for (const one of work) one();
    return;
  }
  const top = steps.at(-1);
  if (!top) {
    // The step of a dialog that is long closed: nothing is to be seen there.
    if (state?.dialog === undefined) return;
    event.stopImmediatePropagation();
    move(-1);
    return;
  }
  if (top.mark === null ? addressNow() === top.address : state?.dialog === top.mark) return;
  if (!top.mayGo()) {
    event.stopImmediatePropagation();
    move((state?.idx ?? 0) > top.index ? -1 : 1);
  } else if (top.mark !== null) {
    // The address is the same, so the router has nothing to do.
    event.stopImmediatePropagation();
    top.mark = null;
    top.close();
  }
}

/** Links in a dialog lead away from what is typed, too. */
function onClick(event: MouseEvent): void {
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>(':is(dialog, [role=dialog]) a[href]')
      : null;
  const isElsewhere = !link || link.target !== '' || link.download !== '' || event.metaKey || event.ctrlKey;
  if (isElsewhere || event.shiftKey || isLeaving || !steps.some((step) => step.isDirty())) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  leaveDialogs(() => {
    isLeaving = true;
    link.click();
    isLeaving = false;
  });
}

// Before the router's own, which is there from the first drawing on.
window.addEventListener('popstate', onPopState, { capture: true });
window.addEventListener('beforeunload', (event) => {
  if (steps.some((step) => step.isDirty())) event.preventDefault();
});
document.addEventListener('click', onClick, { capture: true });
