import type { ACCESS_WORDS } from '@tidycrew/web/access';
import type { DISCARD_TEXTS } from '@tidycrew/web/dialog/texts';
import type { Catalogue as AnyCatalogue } from '@tidycrew/web/language';
import type { STREET_VIEW_TEXTS } from '@tidycrew/web/maps/StreetViewImage';
import type { MAP_TEXTS } from '@tidycrew/web/maps/texts';
import type { PROFILE_TEXTS } from '@tidycrew/web/profile/texts';
import type { UI_TEXTS } from '@tidycrew/web/ui/texts';
import type { ACCESS_TEXTS } from '../features/dashboard/access/texts';
import type { ADD_TEXTS } from '../features/dashboard/add-customer/texts';
import type { CHECKLIST_TEXTS } from '../features/dashboard/checklist/texts';
import type { COMPLETE_TEXTS } from '../features/dashboard/complete/texts';
import type { DAY_TEXTS, REFUSAL_TEXTS } from '../features/dashboard/day/texts';
import type { LOCATION_HELP } from '../features/dashboard/location-help/texts';
import type { MISTAKE_TEXTS } from '../features/dashboard/mistake/texts';
import type { ADDED_TEXTS, FOUND_TEXTS } from '../features/dashboard/nearby/texts';
import type { START_TEXTS } from '../features/dashboard/start/texts';
import type { TEXTS as DASHBOARD } from '../features/dashboard/texts';
import type { TEXTS as KEYS } from '../features/keys/texts';
import type { TEXTS as MY_WEEK } from '../features/my-week/texts';
import type { TEXTS as TIME_OFF } from '../features/time-off/texts';
import type { TEXTS as PASSWORD_LINK } from '../features/password-link/texts';
import type { TEXTS as SHARED_INVOICE } from '../features/shared-invoice/texts';
import type { LEAVE_TEXTS, PRESS_TEXTS, STRIP_TEXTS } from '../offline/texts';
import type { TEXTS as APP } from '../texts';
import type { SAID } from './said';

/**
 * Every sentence of the phone in one language, in the shape of the English ones: a name that is missing or too many does not
 * compile. Names are those that `translated` is given.
 */
export interface Catalogue extends AnyCatalogue {
  readonly app: typeof APP;
  readonly ui: typeof UI_TEXTS;
  readonly discard: typeof DISCARD_TEXTS;
  readonly profile: typeof PROFILE_TEXTS;
  readonly passwordLink: typeof PASSWORD_LINK;
  readonly dashboard: typeof DASHBOARD;
  readonly day: typeof DAY_TEXTS;
  readonly refusal: typeof REFUSAL_TEXTS;
  readonly start: typeof START_TEXTS;
  readonly checklist: typeof CHECKLIST_TEXTS;
  readonly access: typeof ACCESS_TEXTS;
  readonly accessWords: typeof ACCESS_WORDS;
  readonly complete: typeof COMPLETE_TEXTS;
  readonly mistake: typeof MISTAKE_TEXTS;
  readonly found: typeof FOUND_TEXTS;
  readonly added: typeof ADDED_TEXTS;
  readonly add: typeof ADD_TEXTS;
  readonly maps: typeof MAP_TEXTS;
  readonly streetView: typeof STREET_VIEW_TEXTS;
  readonly locationHelp: typeof LOCATION_HELP;
  readonly keys: typeof KEYS;
  readonly timeOff: typeof TIME_OFF;
  readonly myWeek: typeof MY_WEEK;
  readonly strip: typeof STRIP_TEXTS;
  readonly leave: typeof LEAVE_TEXTS;
  readonly press: typeof PRESS_TEXTS;
  readonly sharedInvoice: typeof SHARED_INVOICE;
  readonly said: Readonly<Record<(typeof SAID)[number], string>>;
}
