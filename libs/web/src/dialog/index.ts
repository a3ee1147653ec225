/** What every dialog of an app does beside showing itself (decision D171). */
export { DialogGuard, useDialogGuard } from './DialogGuard';
export { stepBack, whenStill } from './steps';
