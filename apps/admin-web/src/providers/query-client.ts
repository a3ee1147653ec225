import { MutationCache, QueryClient, type MutationKey } from '@tanstack/react-query';
import { refreshAfterChange } from './refresh';
import { announceSettingsUpdate } from './settings-updated';
import { apiErrorOf } from '../data-provider';

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
  'plan-imports',
  'staff-imports',
  'timesheets',
  'visits',
  'week-approvals',
];

/** Writes have a key, which begins with their resource: [resource, 'update', …]; files and questions to the server have none. */
const resourceOf = ({ mutationKey }: { mutationKey?: MutationKey }) => mutationKey && String(mutationKey[0]);

export const queryClient: QueryClient = new QueryClient({
  // A write goes out, or fails and says so, also where the browser believes to be offline.
  defaultOptions: { mutations: { networkMode: 'always' } },
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _context, { options }) => {
      const resource = resourceOf(options);
      if (resource !== undefined) refreshAfterChange(queryClient);
      if (ANNOUNCED.includes(resource ?? '')) announceSettingsUpdate();
    },
    // What is shown is out of date when somebody else was quicker (decision D29).
    onError: (error, _variables, _context, { options }) => {
      const isOutOfDate = apiErrorOf(error)?.code === 'RECORD_CHANGED';
      if (isOutOfDate || ALSO_REFUSED.includes(resourceOf(options) ?? '')) refreshAfterChange(queryClient);
    },
  }),
});
