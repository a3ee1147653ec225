import type { ErrorCode } from '@tidycrew/contracts';
import { AppError } from './app-error.js';

/** The parts of a PostgreSQL error that decide what is said about it. */
interface DatabaseError {
  code?: string;
  constraint?: string;
}

/**
 * The sentence for each rule that the database itself keeps and that a request can come up against; services that know
 * more say more.
 */
export const CONSTRAINT_SENTENCES: Record<string, [ErrorCode, string]> = {
  users_email_key: ['EMAIL_TAKEN', 'Somebody with this e-mail address already exists.'],
  customers_name_key: ['CUSTOMER_NAME_TAKEN', 'A customer with this name already exists.'],
  cleans_one_active_per_customer: ['CUSTOMER_BUSY', 'A clean is already in progress for this customer.'],
  time_entries_one_clean_at_a_time: ['MEMBER_BUSY', 'Somebody in this crew is already on another clean at that time.'],
  time_entries_once_per_clean: ['CONFLICT', 'Somebody is on this clean twice.'],
  team_memberships_one_team_a_day: ['MEMBERSHIP_OVERLAP', 'This person is already in a team on that day.'],
  absences_do_not_overlap: ['CONFLICT', 'This person has these days off already, or has asked for them.'],
  price_tiers_do_not_overlap: ['TIER_OVERLAP', 'This price range overlaps another one.'],
  cleans_agree_with_entries: ['CONFLICT', 'The clean was changed at the same moment. Please try again.'],
  cleans_clock_out_after_clock_in: ['VALIDATION_FAILED', 'End time must be after the start time.'],
  time_entries_clock_out_after_clock_in: ['VALIDATION_FAILED', 'End time must be after the start time.'],
  cleans_wages_range: [
    'VALIDATION_FAILED',
    'The wages of this clean are more than can be kept. Please check its times and the pay rate.',
  ],
  concerns_one_open_a_day: [
    'CONFLICT',
    'You have said that something is wrong with this day. Your office has not answered yet.',
  ],
  house_keys_label_key: ['CONFLICT', 'A key with this label already exists.'],
  checklists_name_key: ['CONFLICT', 'A checklist with this name already exists.'],
  visits_clean_key: ['CONFLICT', 'This clean was done for another visit already.'],
  invoice_lines_one_live_per_clean: ['INVOICE_CONFLICT', 'One of these cleans is already on another invoice.'],
  invoice_lines_one_live_per_visit: ['INVOICE_CONFLICT', 'The fee of this visit is already on another invoice.'],
  cleans_extras_within_price: ['VALIDATION_FAILED', 'The extras come to more than the price of the clean.'],
  invoices_automatic_clean_key: ['INVOICE_CONFLICT', 'This clean already had its automatic invoice.'],
  invoices_stay: ['CONFLICT', 'This invoice is issued and stays as it is.'],
  invoices_within_total: ['INVOICE_CONFLICT', 'This invoice has less open than that.'],
  payments_reverses_key: ['CONFLICT', 'This payment is reversed.'],
  payments_reversal_fits: ['CONFLICT', 'This payment cannot be reversed as it is.'],
  allocations_of_standing_payment: ['CONFLICT', 'This payment is reversed.'],
  append_only: ['CONFLICT', 'This record is kept as it is and cannot be changed.'],
};

/** Connection lost, server starting or stopping, out of disk or connections: it will pass (decision D2, 503). */
const PASSING = /^(08|53|57P0|58|25006|55P03|57014|40001|40P01)/;
const PASSING_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** A connection that is lost between two statements of a transaction is 'already released' for the second one. */
const PASSING_MESSAGE =
  /already released|Connection terminated|timeout exceeded when trying to connect|Driver not Connected|Cannot use a pool after calling end|not queryable|DataSource is not (initialized|set)|is not established|server closed the connection/i;

/** The rule of the database that an error broke, by name; undefined for any other error. */
export function brokenConstraint(error: unknown): string | undefined {
  return databaseErrorOf(error)?.constraint;
}

/** Whether the same transaction may succeed when it is simply run again: serialisation failure or deadlock. */
export function isWorthRetrying(error: unknown): boolean {
  const code = databaseErrorOf(error)?.code;
  return code === '40001' || code === '40P01';
}

/** Turns an error of the database into a refusal; null when it is a defect of ours. */
export function appErrorOfDatabase(error: unknown): AppError | null {
  const found = databaseErrorOf(error);
  const sentence = found?.constraint === undefined ? undefined : CONSTRAINT_SENTENCES[found.constraint];
  if (sentence) return new AppError(...sentence);
  const code = found?.code ?? '';
  const isPassing =
    PASSING.test(code) || PASSING_SYSTEM.has(code) || (error instanceof Error && PASSING_MESSAGE.test(error.message));
  if (!isPassing) return null;
  return momentarilyUnavailable();
}

/** What is said wherever waiting a little is all that helps. */
export function momentarilyUnavailable(): AppError {
  return new AppError('UNAVAILABLE', 'The service is not available for a moment. Please try again.', {
    retryAfterSeconds: 2,
  });
}

function databaseErrorOf(error: unknown): DatabaseError | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const inner = (error as { driverError?: DatabaseError }).driverError;
  return inner ?? error;
}
