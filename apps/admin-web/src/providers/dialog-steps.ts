import { NavigationType, type BlockerFunction, type createBrowserRouter, type Location } from 'react-router';

/**
 * Open dialogs as steps of the router's history: 'Back' closes the uppermost one. A dialog that an address opens
 * ('/customers/5', '?edit=invite') has its step already; any other gets one of the same address, whose state says how many of
 * them lie above the page there.
 */
interface OpenDialog {
  isOfAddress: boolean;
  /** False while a request is under way. */
  canClose: () => boolean;
  /** Something typed would be lost. */
  isDirty: () => boolean;
  close: () => void;
  /** Asks whether it may be lost, and only then goes on; the question that stands there already means 'Keep editing'. */
  ask: (goOn: () => void) => void;
}

interface Step extends OpenDialog {
  address: string;
  /** Which of the steps of its address it is, from 1 on; 0: the address itself. */
  depth: number;
}

type Router = ReturnType<typeof createBrowserRouter>;
type Place = Pick<Location, 'pathname' | 'search' | 'state'>;

let router: Router;
const steps: Step[] = [];
/** Going back by ourselves takes a moment; what changes the address waits for it. */
let isMoving = false;
let isStepping = false;
/** What goes on now has asked already, or saved. */
let isUnasked = false;
let waiting: (() => void)[] = [];
/** Resumes the navigation that a question has held up. */
let goOnHeld: (() => void) | undefined;

const depthOf = ({ state }: Place) => (state as { dialogs?: number } | null)?.dialogs ?? 0;
/** What of an address opens a dialog, with or without the folder of the console. */
const addressOf = ({ pathname, search }: Place) =>
  `${pathname.replace(/^\/admin(\/|$)/, '/')}?${new URLSearchParams(search).get('edit') ?? ''}`;
const here = () => router.state.location;
/** How many steps the open dialogs of an address have. */
const openAt = (address: string) =>
  Math.max(0, ...steps.filter((step) => step.address === address).map(({ depth }) => depth));

/** Once, before anything is drawn. */
export function followRouter(followed: Router): void {
  router = followed;
  let last = here();
  router.subscribe(({ location, historyAction }) => {
    if (location === last) return;
    last = location;
    if (historyAction !== NavigationType.Pop) return;
    // The page's own step, once it is reached again, remembers its place for the steps to other pages as any other does.
    setTimeout(() => (window.history.scrollRestoration = 'auto'), 0);
    isMoving = false;
    isStepping = false;
    const work = waiting;
    waiting = [];
    for (const one of work) one();
    // The step of a dialog that is long closed: nothing is to be seen there.
    setTimeout(leaveDead, 0);
  });
}

/** What a navigation leaves: all dialogs of another address; within one, 'Back' leaves the uppermost. */
function leftBy(next: Place, isBack: boolean): Step[] {
  const address = addressOf(next);
  const elsewhere = steps.filter((step) => step.address !== address);
  const top = steps.at(-1);
  return isBack && top?.address === address && top.depth > depthOf(next) ? [...elsewhere, top] : elsewhere;
}

/** For react-router's `useBlocker`: 'Back' asks the dialogs that it leaves, a link leaves typed work only after its question. */
export const isHeld: BlockerFunction = ({ nextLocation, historyAction }) => {
  if (isMoving || isUnasked) return false;
  const isBack = historyAction === NavigationType.Pop;
  const left = leftBy(nextLocation, isBack);
  const isBusy = left.some((step) => !step.canClose());
  // What is busy leads on by itself, once it is saved.
  if (isBusy) return isBack;
  const typed = left.findLast((step) => step.isDirty());
  if (typed) typed.ask(isBack ? typed.close : () => goOnHeld?.());
  else if (isBack) for (const { depth, close } of left) if (depth > 0) close();
  return typed !== undefined;
};

/** For what closes a dialog of the address by itself: nothing is asked. */
export function unasked(close: () => void): void {
  isUnasked = true;
  close();
  isUnasked = false;
}

/** How the navigation goes on that `useBlocker` has held up. */
export function holdBlocked(proceed: (() => void) | undefined): void {
  goOnHeld = proceed;
}

/** Before a reload that would lose something typed the browser asks. */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (steps.some((step) => step.isDirty())) event.preventDefault();
}

/**
 * Does what changes the address once no step of ours is on its way: an entry that is added between `history.go` and its
 * arrival is left again by it, and what the router shows then is not what the address says.
 */
export function whenStill(work: () => void): void {
  if (isMoving) waiting.push(work);
  else work();
}

function move(delta: number): void {
  isMoving = true;
  void router.navigate(delta);
}

/** Enters a dialog that has been opened; answers how to take it out again. */
export function enterDialog(dialog: OpenDialog): () => void {
  const address = addressOf(here());
  const step: Step = { ...dialog, address, depth: dialog.isOfAddress ? 0 : openAt(address) + 1 };
  steps.push(step);
  whenStill(() => {
    // The step of one that was closed a moment ago is taken over.
    if (steps.includes(step) && depthOf(here()) < step.depth) addStep(step.depth);
  });
  return () => {
    steps.splice(steps.indexOf(step), 1);
    if (step.depth > 0) setTimeout(leaveDead, 0);
  };
}

/**
 * The browser remembers where the page was scrolled to when it leaves it, and would scroll it back there after the dialog: by
 * then the page may show something else.
 */
function addStep(dialogs: number): void {
  window.history.scrollRestoration = 'manual';
  const { _scrollToTop: _, ...state } = { ...(here().state as object | null), dialogs } as Record<string, unknown>;
  void router.navigate(null, { state });
  window.history.scrollRestoration = 'auto';
}

/** Leaves the steps of closed dialogs, unless another dialog has taken them over or the page has gone on from them. */
function leaveDead(): void {
  whenStill(() => {
    const dead = depthOf(here()) - openAt(addressOf(here()));
    if (dead > 0) move(-dead);
  });
}

/** Out of a dialog of the address by the page itself: nothing is asked. Not twice, where `shown` is what the router has left already. */
export function stepBack(shown: Place): void {
  if (isStepping || addressOf(shown) !== addressOf(here())) return;
  isStepping = true;
  // A question above it, whose answer closes both, has a step of its own; so has what was closed just before.
  whenStill(() => move(-1 - depthOf(here())));
}
