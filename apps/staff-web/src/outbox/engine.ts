/** The part of the outbox that comes after the first screen. */
export { changePresses, mendUnsent } from './database';
export { asOf } from './formats';
export { heardAtMs, openOutbox, tellTabs } from './live';
export { activeNow, cleaningNow, completedNow, dayNow, endOf } from './overlay';
export { press } from './press';
