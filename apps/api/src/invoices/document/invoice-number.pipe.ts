import { Injectable, type PipeTransform } from '@nestjs/common';
import { invoiceNumberOf } from '@tidycrew/domain';
import { MAX_ID } from '../../common/validation.js';
import { noSuchInvoice } from './invoice-document.service.js';

/** An invoice's number in a path, 'INV-000012' → 12; anything else is no such invoice. */
@Injectable()
export class InvoiceNumberPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const number = invoiceNumberOf(value);
    if (number === null || number > MAX_ID) throw noSuchInvoice();
    return number;
  }
}
