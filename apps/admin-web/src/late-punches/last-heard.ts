import type { AdminStaff } from '@tidycrew/contracts';
import { useMoment } from '../outbox/moment';
import { LATE_TEXTS as TEXTS } from './texts';

/** Says when a phone or browser of a person was last heard from (decision D260). */
export function useLastHeard(): (person: Pick<AdminStaff, 'lastHeardAt'>) => string {
  const moment = useMoment();
  // An answer of a server of before has no such field.
  return ({ lastHeardAt }) => (lastHeardAt ? moment(lastHeardAt) : TEXTS.notSignedIn);
}
