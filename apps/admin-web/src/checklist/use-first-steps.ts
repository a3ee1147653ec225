import { useGetOne } from 'react-admin';
import type { Checklist } from '@tidycrew/contracts';

/** The first steps of the business; `isPutAway` is only sent. */
export type FirstStepsRecord = Checklist & { id: string; isPutAway?: boolean };

/** There is one. */
export const FIRST_STEPS_ID = 'first-steps';

export const useFirstSteps = () => useGetOne<FirstStepsRecord>('checklist', { id: FIRST_STEPS_ID }, { retry: 1 });
