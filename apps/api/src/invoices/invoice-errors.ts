import { AppError } from '../platform/common/app-error.js';

export const NO_SUCH_INVOICE = 'There is no such invoice.';

export function noSuchInvoice(): AppError {
  return new AppError('NOT_FOUND', NO_SUCH_INVOICE);
}
