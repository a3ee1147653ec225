import { Injectable } from '@nestjs/common';
import { CleanMoved } from '../cleans/clean-began.event.js';
import { OnTransactionEvent } from '../platform/common/transaction-events.js';
import { InvoiceRepository } from './invoice.repository.js';

/** Keeps the lines of drafts true to their cleans, whose times may still be corrected (decision D127). */
@Injectable()
export class DraftLines {
  constructor(private readonly invoices: InvoiceRepository) {}

  /** Its price and customer stay while it is on a live invoice; the day is what a line can tell wrongly. */
  @OnTransactionEvent(CleanMoved)
  async onMoved({ tx, cleanId, day }: CleanMoved): Promise<void> {
    await this.invoices.moveDraftLine(tx, cleanId, day);
  }
}
