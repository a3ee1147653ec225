import type { AdminStaff } from '@tidycrew/contracts';
import { useMoment } from '../shared/moment';
import { LATE_TEXTS as TEXTS } from './texts';

/**
 * Says when a phone or browser of a person was last heard from; in a `sentence`, or where its heading is
 * above.
 */
export function useLastHeard(): (person: Pick<AdminStaff, 'lastHeardAt'>, isSentence?: boolean) => string {
  const moment = useMoment();
  return ({ lastHeardAt }, isSentence = false) => {
    // An answer of a server of before has no such field.
    if (!lastHeardAt) return TEXTS.notSignedIn;
    return isSentence ? TEXTS.heardAt(moment(lastHeardAt)) : moment(lastHeardAt);
  };
}
