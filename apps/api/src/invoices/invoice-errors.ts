import { AppError } from '../platform/common/app-error.js';

export function noSuchInvoice(): AppError {
  return new AppError('NOT_FOUND', 'There is no such invoice.');
}
