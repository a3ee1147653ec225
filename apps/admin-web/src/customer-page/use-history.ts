import { useGetManyReference, type RaRecord } from 'react-admin';
import { keepPreviousData } from '@tanstack/react-query';
import type { ActivityRow, AdminClean, Invoice, Payment, Visit } from '@tidycrew/contracts';
import { addDays, DAY_MINUTES, wallClockAt } from '@tidycrew/domain';
import { offsetAtZone } from '@tidycrew/web/time';
import { useBusinessToday, useBusinessZone } from '../providers/business-zone';

/** What can be looked at by itself. */
const KINDS = ['visits', 'cleans', 'invoices', 'payments', 'changes'] as const;
export const LOOKS = ['all', ...KINDS] as const;
export type Look = (typeof LOOKS)[number];

/** Rows of each kind at first; so many cleans are what the figures draw. */
export const FIRST_ROWS = 12;
/** The API answers the visits of 35 days at once, and the cleans of a year. */
export const DAYS_AHEAD = 34;
const DAYS_BACK = 365;

type Row =
  | { kind: 'visits'; row: Visit }
  | { kind: 'cleans'; row: AdminClean }
  | { kind: 'invoices'; row: Invoice }
  | { kind: 'payments'; row: Payment }
  | { kind: 'changes'; row: ActivityRow };
/** Something that happened, or will; `day` is the business's, yyyy-MM-dd. */
export type Entry = Row & { key: string; day: string };

interface Asked {
  rows: number;
  enabled?: boolean;
  target?: string;
  field?: string;
  filter?: object;
}

/** The newest rows of a list of the customer's. */
function useNewest<Of>(name: string, id: number, { rows, enabled, target, field, filter }: Asked) {
  return useGetManyReference<Of & RaRecord>(
    name,
    {
      target: target ?? 'customerId',
      id,
      filter,
      sort: { field: field ?? 'id', order: 'DESC' },
      pagination: { page: 1, perPage: rows },
    },
    { enabled, retry: 1, placeholderData: keepPreviousData },
  );
}

/** The latest cleans of the customer within a year. */
export function useLatestCleans(customerId: number, rows = FIRST_ROWS, enabled = true) {
  const today = useBusinessToday();
  const filter = { from: addDays(today, -DAYS_BACK), to: today };
  return useNewest<AdminClean>('cleans', customerId, { rows, enabled, filter });
}

/**
 * What happened at a customer, the latest first. Each kind is read by its own list, `rows` at most: the newest of all of them
 * are among those. Visits are the next five weeks', and by themselves the last five weeks', too: what became of them is a clean.
 */
export function useHistory(customerId: number, look: Look, rows: number) {
  const today = useBusinessToday();
  const offsetAt = offsetAtZone(useBusinessZone());
  const asks = (kind: Look) => ({ rows, enabled: look === 'all' || look === kind });
  const ahead = { from: today, to: addDays(today, DAYS_AHEAD) };
  const back = { from: addDays(today, -DAYS_AHEAD - 1), to: addDays(today, -1) };
  const visits = useNewest<Visit>('visits', customerId, { ...asks('visits'), filter: ahead });
  const past = useNewest<Visit>('visits', customerId, { rows, enabled: look === 'visits', filter: back });
  const cleans = useLatestCleans(customerId, rows, asks('cleans').enabled);
  const invoices = useNewest<Invoice>('invoices', customerId, { ...asks('invoices'), field: 'issueDate' });
  const payments = useNewest<Payment>('payments', customerId, { ...asks('payments'), field: 'receivedOn' });
  const ofCustomer = { target: 'subjectId', filter: { subject: 'customer' }, field: 'at' };
  const changes = useNewest<ActivityRow>('activity', customerId, { ...asks('changes'), ...ofCustomer });

  const asked = [visits, cleans, invoices, payments, changes].filter((_, at) => look === 'all' || look === KINDS[at]);
  if (look === 'visits') asked.push(past);
  const instant = (at: string) => wallClockAt(Date.parse(at), offsetAt);
  /** What has a day only comes before what has a time of it. */
  const wholeDay = (day: string) => ({ day, minutes: DAY_MINUTES });
  const rowsOf: Record<(typeof KINDS)[number], () => (Row & { day: string; minutes: number })[]> = {
    visits: () =>
      [...(visits.data ?? []), ...(past.data ?? [])].flatMap((row) =>
        row.day === null ? [] : [{ kind: 'visits', row, ...wholeDay(row.day) }],
      ),
    cleans: () => (cleans.data ?? []).map((row) => ({ kind: 'cleans', row, ...instant(row.clockInTime) })),
    invoices: () => (invoices.data ?? []).map((row) => ({ kind: 'invoices', row, ...wholeDay(row.issueDate) })),
    payments: () => (payments.data ?? []).map((row) => ({ kind: 'payments', row, ...wholeDay(row.receivedOn) })),
    changes: () => (changes.data ?? []).map((row) => ({ kind: 'changes', row, ...instant(row.at) })),
  };
  const entries = KINDS.filter((kind) => look === 'all' || look === kind)
    .flatMap((kind) => rowsOf[kind]())
    .toSorted((a, b) => b.day.localeCompare(a.day) || b.minutes - a.minutes)
    .map((entry, at): Entry => ({ ...entry, key: `${entry.kind} ${entry.row.id ?? `${entry.day} ${at}`}` }));
  const until = entries.filter(({ day }) => day <= today);
  const failed = asked.filter(({ error }) => error);
  return {
    /** The next first. */
    coming: entries.filter(({ day }) => day > today).reverse(),
    past: until.slice(0, rows),
    isPending: asked.some(({ isPending }) => isPending),
    retry: failed.length > 0 ? () => Promise.all(failed.map((query) => query.refetch())) : null,
    /** Whether older ones can be read. Visits never have more. */
    hasMore: until.length > rows || (look !== 'visits' && asked.some(({ data = [] }) => data.length >= rows)),
  };
}
