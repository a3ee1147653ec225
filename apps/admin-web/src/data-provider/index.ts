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
export type * from './access';
export type * from './money-resources';
export type * from './office-resources';
export type * from './people-calls';
export type * from './query';
export type * from './schedule';
export type { Bounded } from './http';
export { useServerAway } from './server-away';
export { completedFile, type ReportName } from './work-calls';
/** Not among the calls of `Office`: only the page of the report loads them. */
export const gstCalls = () => import('./gst-calls');
/** Nor these: only the page of a month does. */
export const monthCalls = () => import('./month-calls');
