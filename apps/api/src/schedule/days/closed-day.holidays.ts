import { DEFAULT_STATE, LIMITS, type State } from '@tidycrew/contracts';
import { weekday } from '@tidycrew/domain';

interface Holiday {
  /** yyyy-MM-dd */
  day: string;
  name: string;
  /** 'HH:mm': a holiday from this hour on only, which closes nothing; null: the whole day. */
  fromTime: string | null;
}

const SUNDAY = 7;

const christmas = (year: number): Holiday => ({ day: `${year}-12-25`, name: 'Christmas Day', fromTime: null });

/**
 * What the library leaves out of a state's own act, as the days of a year. test/fixtures/public-holidays.ts has the days that both
 * are compared with. Public Holidays Acts of South Australia (2023) and the Northern Territory (1981): 25 December is one on a
 * Saturday, too, beside the Monday.
 */
const MISSING: Partial<Record<State, (year: number) => Holiday[]>> = {
  SA: (year) => [christmas(year)],
  NT: (year) => [christmas(year)],
};

/** What the library adds to it: whether a day of its list is none. */
const WRONG: Partial<Record<State, (holiday: Holiday) => boolean>> = {
  // Holidays Act 1958: an Anzac Day on a Sunday is the Monday's.
  ACT: ({ day }) => day.endsWith('-04-25') && weekday(day) === SUNDAY,
  // Set year by year, and told when they are known; the library reckons them by the usual rule (decision D412).
  VIC: ({ day, name }) => name.startsWith('AFL Grand Final') && day > '2027',
  WA: ({ day, name }) => name === "King's Birthday" && day > '2028',
};

/** A year of a state takes a few milliseconds, and the board asks for its own every time. At most 8 states in 100 years. */
const years = new Map<string, Holiday[]>();

/**
 * The public holidays of a state from one year to another, both included, in order; one per day, one of the whole day before a
 * part of it, else the first of several. The library holds those of all countries, and takes a tenth of a start: it is loaded with
 * the first question.
 */
export async function holidaysOf(state: State | null, fromYear: number, untilYear: number): Promise<Holiday[]> {
  const { default: Holidays } = await import('date-holidays');
  const known = state ?? DEFAULT_STATE;
  const found: Holiday[] = [];
  for (let year = fromYear; year <= untilYear; year++) {
    const key = `${known} ${year}`;
    const ofYear =
      years.get(key) ?? ofLibrary(new Holidays('AU', known, { languages: ['en'], types: ['public'] }), known, year);
    years.set(key, ofYear);
    found.push(...ofYear);
  }
  return found;
}

interface Calendar {
  getHolidays(year: number): { date: string; name: string }[];
}

function ofLibrary(calendar: Calendar, state: State, year: number): Holiday[] {
  const listed = calendar.getHolidays(year).map(({ date, name }): Holiday => {
    const time = date.slice(11, 16);
    return { day: date.slice(0, 10), name: name.slice(0, LIMITS.name), fromTime: time === '00:00' ? null : time };
  });
  const days = new Map<string, Holiday>();
  for (const holiday of [...listed, ...(MISSING[state]?.(year) ?? [])]) {
    if (WRONG[state]?.(holiday)) continue;
    const there = days.get(holiday.day);
    if (!there || (there.fromTime !== null && holiday.fromTime === null)) days.set(holiday.day, holiday);
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
