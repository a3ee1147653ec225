import type { TimesheetDayRow, TimesheetList, TimesheetRow } from '@tidycrew/contracts';
import { readCsv } from '@tidycrew/domain';
import { aClean, aPerson, type TestPerson, type World } from '../factories/index.js';
import { melbourne } from '../fixtures/fortnight.js';
import type { Client, Reply } from './client.js';

export const SHEETS = '/api/admin/timesheets';
export const LUNCH = '/api/admin/timesheets/lunch-break';
export const START = '/api/admin/start-time';

/** The query for the week that begins on this day (yyyy-MM-dd). */
export const weekOf = (from: string): string => `?dateFilter=custom&customStart=${from}`;

/** The cells of a CSV file, line by line. */
export const csvOf = (reply: Reply): string[][] => readCsv(reply.text).map(({ cells }) => cells);

/** Two cleans of one person on a day, 08:10 to 12:00 and 12:30 to the end. */
export async function aWorkday(
  database: World,
  date: string,
  end = '17:00',
  input: Parameters<typeof aPerson>[1] = {},
): Promise<TestPerson> {
  const person = await aPerson(database, input);
  const crew = { memberIds: [person.id] };
  await aClean(database, { ...crew, clockIn: melbourne(date, '08:10'), clockOut: melbourne(date, '12:00') });
  await aClean(database, { ...crew, clockIn: melbourne(date, '12:30'), clockOut: melbourne(date, end) });
  return person;
}

/** The office's reads of timesheets; asks who the office is at each of them. */
export function timesheetCalls(office: () => Client) {
  /** The list with what stands beside its data. */
  const sheets = async (query: string): Promise<TimesheetList> => {
    const reply = await office().get(`${SHEETS}${query}`);
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.body as unknown as TimesheetList;
  };
  const rowOf = async (person: { id: number }, query: string): Promise<TimesheetRow> => {
    const found = (await sheets(query)).data.find((row) => row.staffId === person.id);
    if (!found) throw new Error('This person is not on the timesheet.');
    return found;
  };
  /** `date` is yyyy-MM-dd in the business timezone. */
  const sheetDay = async (person: { id: number }, date: string): Promise<TimesheetDayRow> =>
    (await rowOf(person, weekOf(date))).days[0]!;
  return { sheets, rowOf, sheetDay };
}
