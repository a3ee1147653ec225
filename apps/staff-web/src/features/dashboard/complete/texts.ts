import { translated } from '@tidycrew/web/language';

/** Every sentence of a clean that ends: in the file of the dialogs, which the first screen does not wait for. */
export const COMPLETE_TEXTS = translated('complete', {
  title: 'Complete Clean',
  loading: 'Loading clean information...',
  startedAt: 'Started At',
  took: 'Time worked',
  tookOf: (took: string, allowed: string) => `${took} of ${allowed} allowed`,
  members: 'Team members',
  notes: 'Notes',
  notesHint: 'Optional',
  submit: 'Complete',
  submitting: 'Completing...',
  failed: 'Failed to end clean',
  finish: {
    title: 'When did you finish?',
    chooseFirst: 'Choose when you finished.',
    why: 'This clean is long over its time, or went past midnight. Your office sees what you report and when you pressed.',
    target: (time: string) => `At the target finish: ${time}`,
    other: 'At another time',
    time: 'Finished at',
    now: (time: string) => `Just now: ${time}`,
  },
  only: (minutes: number) =>
    minutes === 0 ? 'Less than 1 minute.' : `Only ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  askOffice: (only: string) => `${only} Wrong customer? Ask your office.`,
  done: (worked: string, customer: string) => `Saved: ${worked} at ${customer}.`,
  doneOf: (target: string) => ` The target was ${target}.`,
  next: 'Choose your next customer below.',
  endedElsewhere: (customer: string) => `The clean at ${customer} has been completed.`,
  takenOff: (customer: string) => `You are no longer on the clean at ${customer}. Ask your office if that is wrong.`,
} as const);
