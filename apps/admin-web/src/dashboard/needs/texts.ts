import type { ScheduleNeed } from '@tidycrew/contracts';

/** Every sentence of the dashboard's 'Needs you'. */
export const TEXTS = {
  title: 'Needs you',
  schedule: 'Schedule',
  states: {
    late: 'is late',
    missed: 'was missed',
    refused: 'could not be cleaned',
    unassigned: 'has no team',
  } satisfies Record<Exclude<ScheduleNeed['state'], 'noCrew'>, string>,
  noCrew: (count: number) => (count === 1 ? '1 visit has no crew' : `${count} visits have no crew`),
  noCrewText: 'today: everybody of its team is away.',
  away: (name: string, isSick: boolean) => (isSick ? `${name} is ill today` : `${name} is away today`),
  awayVisits: (team: string | null, visits: number) =>
    team === null || visits === 0 ? '' : `: ${team} has ${visits} ${visits === 1 ? 'visit' : 'visits'}`,
  toDecide: (count: number) => `Days off to decide: ${count}`,
  withdrawn: (name: string, days: string) => `${name} has withdrawn approved days off: ${days}.`,
  key: (label: string, holder: string, day: string) => `${label} has been with ${holder} since ${day}.`,
  moveKey: 'Move it',
  debtors: {
    owe: (count: number, amount: string) =>
      count === 1 ? `1 customer owes ${amount}` : `${count.toLocaleString('en-AU')} customers owe ${amount}`,
    over30: (amount: string) => `${amount} of it over 30 days`,
    overdue: (amount: string) => `${amount} of it overdue`,
  },
  more: (count: number) => `and ${count} more`,
  demoAccounts:
    'Demo accounts can still sign in. This is no demo any more: make an account for each person who works here, then archive these.',
  invoices: {
    monthly: (count: number) =>
      count === 1
        ? '1 monthly invoice waits to be sent.'
        : `${count.toLocaleString('en-AU')} monthly invoices wait to be sent.`,
    send: (count: number) => `Send ${count.toLocaleString('en-AU')}…`,
    withoutEmail: (count: number) =>
      count === 1
        ? '1 automatic invoice waits because its customer has no e-mail address.'
        : `${count} automatic invoices wait because their customers have no e-mail address.`,
    toSend: (count: number) =>
      count === 1
        ? '1 automatic invoice can be sent now: its customer has got an e-mail address.'
        : `${count} automatic invoices can be sent now: their customers have got an e-mail address.`,
    withoutPrice: (count: number) =>
      count === 1
        ? '1 completed clean has no price, so it has no invoice.'
        : `${count} completed cleans have no price, so they have no invoice.`,
    failedMails: (count: number) =>
      count === 1
        ? '1 e-mail was not sent or may not have arrived.'
        : `${count} e-mails were not sent or may not have arrived.`,
    outbox: 'Open the outbox',
  },
  reasons: { nobodyHome: 'nobody home', noAccess: 'no access', unsafe: 'unsafe' },
};
