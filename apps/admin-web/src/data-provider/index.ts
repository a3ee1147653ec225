import { useDataProvider, type DataProvider } from 'react-admin';
import { accessCalls } from './access';
import { bankCalls } from './bank-calls';
import { officeCalls } from './office-calls';
import { peopleCalls } from './people-calls';
import { resources } from './resources';
import { scheduleCalls } from './schedule';
import { workCalls } from './work-calls';

const calls = { ...peopleCalls, ...workCalls, ...officeCalls, ...scheduleCalls, ...accessCalls, ...bankCalls };

/** Everything the console asks the API: react-admin's verbs, and a method for whatever is none of them. */
export type Office = DataProvider & typeof calls;

export const dataProvider: Office = { ...resources, ...calls };

/** The console's data provider. Its methods throw react-admin's HttpError; `apiErrorOf` says what is in it. */
export const useOffice = () => useDataProvider<Office>();

export * from './errors';
export type { AccessRecord } from './access';
export type { Choices } from './people-calls';
export type { Bounded } from './http';
export type { Days, ListQuery, Week } from './query';
export { useServerAway } from './server-away';
export type {
  ClosedDayRecord,
  DuePart,
  SuggestionRecord,
  VisitChange,
  VisitRecord,
  WeekRecord,
  WithKept,
} from './schedule';
/** Not among the calls of `Office`: only the page of the report loads them. */
export const gstCalls = () => import('./gst-calls');

export { completedFile, type ReportName } from './work-calls';
export type { MoneyMeta, MoneyRecord } from './money-resources';
export type { ImportBatch } from './office-resources';
