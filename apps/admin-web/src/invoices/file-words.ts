import type { InvoiceFileFacts } from '@tidycrew/contracts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

type Held = Pick<InvoiceFileFacts, 'firstDay' | 'lastDay'>;

/** The days of a file, '1–30 Nov', with the year unless it is that of today; days are yyyy-MM-dd. */
export function daysText({ firstDay, lastDay }: Held, today: string): string {
  if (firstDay === null || lastDay === null) return '';
  const [first, last] = [partsOf(firstDay), partsOf(lastDay)];
  const year = last.year === today.slice(0, 4) && first.year === last.year ? '' : ` ${last.year}`;
  const end = `${last.day} ${last.month}${year}`;
  if (firstDay === lastDay) return end;
  if (first.year !== last.year) return `${first.day} ${first.month} ${first.year} – ${end}`;
  return first.month === last.month ? `${first.day}–${end}` : `${first.day} ${first.month} – ${end}`;
}

/** 'invoices-2026-11-01-to-2026-11-30': what a file holds is in its name. */
export function fileNameOf(name: string, { firstDay, lastDay }: Held): string {
  return [...new Set([firstDay, lastDay])].reduce<string>(
    (whole, day, place) => (day === null ? whole : `${whole}${place === 0 ? '-' : '-to-'}${day}`),
    name,
  );
}

function partsOf(day: string) {
  const [year = '', month, date] = day.split('-');
  return { year, month: MONTHS[Number(month) - 1] ?? '', day: Number(date) };
}
