import { useDataProvider, type DataProvider } from 'react-admin';
import { accessCalls } from './access-calls';
import { bankCalls } from './bank-calls';
import { officeCalls } from './office-calls';
import { peopleCalls } from './people-calls';
import { resources } from './resources';
import { scheduleCalls } from './schedule-calls';
import { workCalls } from './work-calls';

/** Everything the console asks the API: react-admin's verbs, and a method for whatever is none of them. */
export type Office = DataProvider &
  typeof peopleCalls &
  typeof workCalls &
  typeof officeCalls &
  typeof scheduleCalls &
  typeof accessCalls &
  typeof bankCalls;

export const dataProvider: Office = {
  ...resources,
  ...peopleCalls,
  ...workCalls,
  ...officeCalls,
  ...scheduleCalls,
  ...accessCalls,
  ...bankCalls,
};

/** The console's data provider. Its methods throw react-admin's HttpError; `apiErrorOf` says what is in it. */
export const useOffice = () => useDataProvider<Office>();

export * from './errors';
export type { AccessRecord } from './access-resources';
export type { Choices } from './people-calls';
export type { Bounded } from './http';
export type { Days, ListQuery, Week } from './query';
export { useServerAway } from './server-away';
export type { DuePart, SuggestionRecord, VisitChange, VisitRecord, WeekRecord, WithKept } from './schedule-resources';
/** Not among the calls of `Office`: only the page of the report loads them. */
export const gstCalls = () => import('./gst-calls');

export { completedFile, type ReportName } from './work-calls';
export type { MoneyMeta, MoneyRecord } from './money-resources';
export type { ClosedDayRecord, ImportBatch } from './office-resources';
