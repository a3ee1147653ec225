import { CUSTOMER_CSV_COLUMNS } from '@tidycrew/contracts';
import { LIST_TEXTS } from '../shared/list/texts';

/** Sentences of the activity page. */
export const ACTIVITY_TEXTS = {
  person: 'Person',
  everyone: 'Everyone',
  from: 'From',
  to: 'To',
  about: 'About',
  everything: 'Everything',
  kinds: {
    clean: 'Cleans',
    customer: 'Customers',
    user: 'Staff',
    team: 'Teams',
    'payroll-week': 'Payroll weeks',
    settings: 'Settings',
    'price-tier': 'Price tiers',
    invoice: 'Invoices',
    payment: 'Payments',
    'credit-note': 'Credit notes',
    'bank-file': 'Bank files',
  },
  counter: (from: number, to: number, total: number) => `Showing ${from} - ${to} of ${LIST_TEXTS.total(total)} entries`,
  loadFailed: 'The activity could not be loaded.',
  empty: 'Nothing happened that matches',
  emptyText: 'Choose other days or another person.',
  never: 'Nothing has been recorded yet',
  system: 'The system',
  somebody: 'somebody',
  nothing: 'nothing',
  aTeam: 'a team',
  movedHere: 'Moved from another customer',
  notesChanged: 'Changed: notes',
};

/** 'Cleaning duration (min)' as 'cleaning duration'. */
const inSentence = (heading: string) => heading.replace(/ \(.*/, '').toLowerCase();

/** What fields of the server are called on the screen; others by themselves, 'payRateCents' as 'pay rate'. */
export const FIELD_WORDS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(CUSTOMER_CSV_COLUMNS).map(([field, heading]) => [field, inSentence(heading)])),
  colorHex: 'colour',
  gstFree: 'GST-free',
  billingName: 'bill to',
  billingReference: 'reference',
  lockoutFeeCents: 'lockout fee',
  invoiceCopyEmail: 'copy of invoices',
  checklistId: 'checklist',
  latitude: 'position',
  longitude: 'position',
  isLocated: 'position',
  active: 'archived or not',
  lunchBreakMinHours: 'minimum hours for lunch',
  lunchBreakDurationMinutes: 'lunch minutes',
  lunchBreakStartTime: 'latest start for lunch',
  lunchBreakFinishTime: 'earliest finish for lunch',
  abn: 'ABN',
  isGstRegistered: 'GST registered',
  gstBasis: 'GST basis',
  gstSince: 'start of the GST registration',
  bankBsb: 'BSB',
  teamId: 'team',
  everyWeeks: 'rhythm',
  nthWeekday: 'rhythm',
  anchorDay: 'day of the rhythm',
  untilDay: 'last day',
  windowFrom: 'time window',
  windowTo: 'time window',
  workFrom: 'start',
  workTo: 'end',
};
