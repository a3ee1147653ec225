import { forgetPolled } from '../api/polled-list';
import { store } from './store';

/** Forgets the person on this device, in its storage and in memory (trust.md, 'sign-out wipes'). */
export function wipePhone(): void {
  store.wipe();
  forgetPolled();
}
