/** What every dialog of an app does beside showing itself (decision D171). */
export { DialogGuard, useDialogGuard } from './DialogGuard';
export { DIALOG_STEP, isStepOfDialog, stepBack, whenStill } from './steps';
