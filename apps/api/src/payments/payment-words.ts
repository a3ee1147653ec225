import { MONTHS } from '@tidycrew/domain';
import { AppError } from '../platform/common/app-error.js';

/** '9 March' of '2026-03-09'. */
export function dayInWords(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[month! - 1]}`;
}

export function noSuchPayment(): AppError {
  return new AppError('NOT_FOUND', 'There is no such payment.');
}
