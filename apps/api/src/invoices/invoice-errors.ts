import { Refusal } from '../platform/common/refusal.js';

export function noSuchInvoice(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no such invoice.');
}
