import { DEFAULT_STATE, LIMITS, type State } from '@tidycrew/contracts';

interface Holiday {
  day: string;
  name: string;
}

/**
 * The public holidays of a state from one year to another, both included; one per day, the first of several. The library holds those
 * of all countries, and takes a tenth of a start: it is loaded with the first question.
 */
export async function holidaysOf(state: State | null, fromYear: number, untilYear: number): Promise<Holiday[]> {
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays('AU', state ?? DEFAULT_STATE, { languages: ['en'], types: ['public'] });
  const names = new Map<string, string>();
  for (let year = fromYear; year <= untilYear; year++) {
    for (const { date, name } of calendar.getHolidays(year)) {
      const day = date.slice(0, 10);
      if (!names.has(day)) names.set(day, name.slice(0, LIMITS.name));
    }
  }
  return [...names].map(([day, name]) => ({ day, name })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
