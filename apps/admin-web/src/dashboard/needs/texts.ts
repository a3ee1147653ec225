import type { ScheduleNeed } from '@tidycrew/contracts';

/** Every sentence of the dashboard's 'Needs you' (decision D241). */
export const TEXTS = {
  title: 'Needs you',
  schedule: 'Schedule',
  states: {
    late: 'is late',
    missed: 'was missed',
    refused: 'could not be cleaned',
    unassigned: 'has no team',
  } satisfies Record<ScheduleNeed['state'], string>,
  reasons: { nobodyHome: 'nobody home', noAccess: 'no access', unsafe: 'unsafe' },
};
