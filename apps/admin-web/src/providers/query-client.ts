import { MutationCache, QueryClient } from '@tanstack/react-query';
import { OF_CLEANS, OF_MONEY, refreshAfterChange, type Area } from './refresh';
import { announceSettingsUpdate } from './settings-updated';
import { apiErrorOf } from '../data-provider';

/** What is worked out by the settings. */
const BY_SETTINGS: readonly Area[] = ['settings', 'timesheets', 'reports', 'dashboard', 'cleans'];

/** What shows something of a resource's records, and is asked for again when one of them is written. */
const SHOWN_IN: Readonly<Record<string, readonly Area[]>> = {
  // A first price is taken over by cleans that had none (decision D27).
  cleans: OF_CLEANS,
  customers: ['customers', 'debtors', 'cleans', 'dashboard', 'due', 'schedule', 'unsorted-notes'],
  'customer-access': ['customer-access', 'unsorted-notes'],
  secrets: ['secrets', 'secret-reveals'],
  'secret-reveals': ['secret-reveals'],
  // Somebody who leaves knows codes (decision D508).
  staff: ['staff', 'teams', 'cleans', 'secret-reveals'],
  teams: ['teams', 'staff', 'cleans'],
  checklists: ['checklists', 'item-figures'],
  keys: ['keys', 'key-moves', 'dashboard'],
  'team-members': ['teams', 'staff'],
  invoices: [...OF_MONEY, 'available-jobs', 'invoice-links', 'schedule'],
  payments: OF_MONEY,
  'credit-notes': OF_MONEY,
  'invoice-links': ['invoices', 'invoice-links'],
  outbox: ['outbox', 'invoices', 'dashboard'],
  'late-punches': OF_CLEANS,
  timesheets: ['timesheets', 'timesheet-changes', 'reports'],
  'week-approvals': ['timesheets'],
  concerns: ['concerns'],
  visits: ['schedule', 'dashboard', 'due'],
  plans: ['plans', 'schedule', 'dashboard', 'due'],
  pauses: ['pauses', 'schedule', 'dashboard', 'due'],
  settings: [...BY_SETTINGS, 'payroll-history', 'brand'],
  'price-tiers': [...BY_SETTINGS, 'price-tiers'],
  'calendar-links': ['calendar-links'],
  'customer-imports': ['customers', 'dashboard', 'due', 'customer-imports'],
  'staff-imports': ['staff', 'teams', 'dashboard', 'staff-imports'],
  'closed-days': [...BY_SETTINGS, 'closed-days', 'schedule'],
};
/** Told to open pages of this browser (document 001 section 7). */
const ANNOUNCED = ['settings', 'price-tiers', 'closed-days'];

/** Shown as they are now also after a refusal, or where no answer came (document 001 sections 4 and 8). */
const ALSO_REFUSED = [
  'calendar-links',
  'concerns',
  'credit-notes',
  'customer-imports',
  'invoices',
  'invoice-links',
  'outbox',
  'pauses',
  'payments',
  'staff-imports',
  'timesheets',
  'visits',
  'week-approvals',
];

/** After react-admin's own writes, whose keys begin with the resource: [resource, 'update', …]. */
function refresh(mutationKey: readonly unknown[] = []): void {
  const areas = SHOWN_IN[String(mutationKey[0])];
  if (areas) refreshAfterChange(queryClient, ...areas);
}

export const queryClient: QueryClient = new QueryClient({
  // A write goes out, or fails and says so, also where the browser believes to be offline.
  defaultOptions: { mutations: { networkMode: 'always' } },
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _context, { options }) => {
      refresh(options.mutationKey);
      if (ANNOUNCED.includes(String(options.mutationKey?.[0]))) announceSettingsUpdate();
    },
    // What is shown is out of date when somebody else was quicker (decision D29).
    onError: (error, _variables, _context, { options }) => {
      const isOutOfDate = apiErrorOf(error)?.code === 'RECORD_CHANGED';
      if (isOutOfDate || ALSO_REFUSED.includes(String(options.mutationKey?.[0]))) refresh(options.mutationKey);
    },
  }),
});
