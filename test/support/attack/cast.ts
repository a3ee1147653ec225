import type {
  TestClean,
  TestCustomer,
  TestInvoice,
  TestPerson,
  TestPriceTier,
  TestTeam,
} from '../../factories/index.js';

/** What the requests speak of. */
export interface Cast {
  cleaner: TestPerson;
  /** Of the cleaner's team. */
  colleague: TestPerson;
  /** In no team and on no clean now. */
  victim: TestPerson;
  team: TestTeam;
  customer: TestCustomer;
  archivedCustomer: TestCustomer;
  active: TestClean;
  /** Of the customer, and on no invoice. */
  done: TestClean;
  mistake: TestClean;
  visitId: number;
  draft: TestInvoice;
  tier: TestPriceTier;
  mailId: number;
  linkId: number;
  calendarLinkId: number;
  /** Of that link. */
  calendarToken: string;
  /** Of a link to the draft. */
  token: string;
  /** That opens the setup page, which waits. */
  setupCode: string;
  /** In no team, and has a link to a password. */
  invited: TestPerson;
  /** Of that link. */
  invitation: string;
  importId: number;
  staffImportId: number;
  /** Of the customer, and a pause of it. */
  planId: number;
  pauseId: number;
  /** Of an open concern of the colleague's. */
  concernId: number;
  /** Of a press of the colleague's that waits for the office. */
  latePunchId: number;
}
