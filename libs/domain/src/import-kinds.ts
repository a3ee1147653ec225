import { guessColumns, headingKey, type ImportField, missingFields } from './import-columns.js';
import { CUSTOMER_FIELDS, PEOPLE_FIELDS, PLAN_FIELDS } from './import-fields.js';
import { weekdaysInWords } from './import-rhythm.js';

/** What the lines of a file become (decision D650). */
export type ImportKind = 'people' | 'customers' | 'plans';

/** Headings that only a list of people has. */
const OF_PEOPLE =
  /^(employee|staff|cleaner|teammember|worker)(name|id|number|email|status|type)?$|^(role|position|jobtitle|hiredate|datehired|payrate|hourlyrate|wage|permissions?|accesslevel|employment(type|status|startdate)?)$/;

/** Fields of customers that a file without addresses brings. */
const OF_UPDATES = ['Price', 'Entry', 'Parking', 'Pets', 'Avoid', 'Products', 'Alarm code', 'Lockbox code', 'Gate code', 'Key safe code']; // prettier-ignore

/**
 * What a file holds by its headings, in the order in which it is imported: people, customers, plans, or customers with plans. Empty
 * where the headings do not tell, so that somebody has to.
 * @param records below the headings
 */
export function kindsOfFile(headings: readonly string[], records: readonly (readonly string[])[]): ImportKind[] {
  const people = guessColumns(headings, PEOPLE_FIELDS, records);
  const customers = guessColumns(headings, CUSTOMER_FIELDS, records);
  const plans = guessColumns(headings, PLAN_FIELDS, records);
  const isNamed = missingFields(customers, CUSTOMER_FIELDS).length === 0;
  const isOfPeople = missingFields(people, PEOPLE_FIELDS).length === 0;
  const [day, rhythm] = [plans['Next visit'], plans.Rhythm];
  const saysWeekday = rhythm && records.some((cells) => weekdaysInWords(cells[rhythm[0]!] ?? '').length > 0);
  const hasPlans =
    missingFields(plans, PLAN_FIELDS).length === 0 &&
    (rhythm ? day !== undefined || saysWeekday : isVisit(headings, day));
  if (isOfPeople && !hasPlans && headings.some((heading) => OF_PEOPLE.test(headingKey(heading)))) return ['people'];
  if (hasPlans) return isNamed ? ['customers', 'plans'] : ['plans'];
  // Of customers who are there already; with a day it would be a list of invoices.
  const isUpdate = customers.Name && day === undefined && OF_UPDATES.some((name) => customers[name]);
  return isNamed || isUpdate ? ['customers'] : [];
}

/** A day alone is one of a visit only where its heading says so: an invoice has a day, too. */
function isVisit(headings: readonly string[], day: readonly number[] | undefined): boolean {
  return day !== undefined && /visit|appointment|schedule|clean|job|service/.test(headingKey(headings[day[0]!] ?? ''));
}

/** The fields of any kind of file, to find the line with its headings. */
export const ANY_FIELDS: readonly ImportField[] = [
  ...CUSTOMER_FIELDS,
  ...PEOPLE_FIELDS.filter(({ name }) => name === 'Role'),
  ...PLAN_FIELDS.filter(({ name }) => !CUSTOMER_FIELDS.some((field) => field.name === name) && name !== 'Customer'),
];
