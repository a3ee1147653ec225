import type { ChecklistStepName } from '@tidycrew/contracts';

/** Those of the API's list, and plans. */
export type StepName = ChecklistStepName | 'plans';

interface StepTexts {
  title: string;
  text: string;
  /** Where it is done: label and address. */
  links: readonly (readonly [label: string, to: string])[];
}

/** In place of an address: the dialog over the dashboard. */
export const ADD_CLEAN = 'add-clean';

export const CHECKLIST_TEXTS = {
  title: 'First steps',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  putAway: 'Put away',
  putAwayDone: 'The first steps are put away.',
  putAwayFailed: 'The first steps could not be put away.',
  done: 'Done',
  open: 'To do',
  backupTitle: 'The nightly backup failed',
  backup: (when: string) =>
    `It was begun ${when} and did not come to a good end. Ask whoever looks after the server: its log says why.`,
  changeOver: 'You come from another program? Bring its files',
  left: 'Left to do:',
  withoutPrice: (count: number) => `${count} ${count === 1 ? 'customer' : 'customers'} without a price`,
  toPlace: (count: number) =>
    `${count} ${count === 1 ? 'address' : 'addresses'} to be placed on the map, which goes on by itself`,
  notSignedIn: (count: number) => `${count} ${count === 1 ? 'person has' : 'people have'} not signed in`,
  steps: {
    businessDetails: {
      title: 'Business details',
      text: 'ABN, address and bank account, as invoices print them.',
      links: [['Open settings', '/settings?tab=business']],
    },
    priceTiers: {
      title: 'Price tiers',
      text: 'How many minutes a clean of a price may take.',
      links: [['Add price tiers', '/settings?tab=tiers']],
    },
    teams: { title: 'Teams', text: 'Who cleans together.', links: [['Add a team', '/teams/create']] },
    people: {
      title: 'People',
      text: 'Everybody who cleans; they sign in on their phones. One by one, or all at once from a CSV file.',
      links: [
        ['Add people', '/staff/create'],
        ['Import a CSV file', '/change-over'],
      ],
    },
    customers: {
      title: 'Customers',
      text: 'One by one, or all at once from a CSV file.',
      links: [
        ['Add a customer', '/customers/create'],
        ['Import a CSV file', '/change-over'],
      ],
    },
    plans: {
      title: 'Plans',
      text: 'How often each customer is cleaned, and by whom: the schedule follows from it.',
      links: [['Add plans', '/schedule/plans']],
    },
    payRules: {
      title: 'Pay rules',
      text: 'Pay rate, start of the day and lunch. Save them once, also when they are right as they are.',
      links: [['Open settings', '/settings?tab=payroll']],
    },
    mail: {
      title: 'Mail',
      text: 'Until a mail server is set, invoices and invitations wait in the outbox.',
      links: [['Set up mail', '/settings?tab=mail']],
    },
    firstClean: {
      title: 'A first clean',
      text: 'Started on a phone, or added here.',
      // Opens on the spot.
      links: [['Add a clean', ADD_CLEAN]],
    },
  } satisfies Record<StepName, StepTexts>,
};
