import { daysBetween } from './calendar.js';

/** How long what is open has been due, in the order in which it is shown. */
export const AGEING_BANDS = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90'] as const;
export type AgeingBand = (typeof AGEING_BANDS)[number];

/** The band of an invoice that is due on `dueDay`, as at `day` (both yyyy-MM-dd); on its due day it is not late. */
export function ageingBand(dueDay: string, day: string): AgeingBand {
  const late = daysBetween(dueDay, day);
  if (late <= 0) return 'notDue';
  if (late <= 30) return 'days1to30';
  if (late <= 60) return 'days31to60';
  return late <= 90 ? 'days61to90' : 'over90';
}
