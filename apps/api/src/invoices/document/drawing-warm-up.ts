import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { invoiceDocument } from '@tidycrew/domain';
import { drawInvoice } from './drawing.js';

/** After the start, which it must not slow down. */
const AFTER_MS = 3000;

const SAMPLE = invoiceDocument({
  number: 1,
  issueDay: '2026-01-01',
  dueDay: '2026-01-02',
  customerName: 'Sample',
  customerAddress: '1 Sample Street',
  paymentTerms: 'Net 30',
  notes: null,
  totalCents: 123_456,
  gstCents: 11_223,
  lines: [{ day: '2026-01-01', description: 'Home cleaning', address: '1 Sample Street', amountCents: 123_456 }],
  issuer: {
    brandName: 'Sample',
    legalName: null,
    abn: null,
    isGstRegistered: true,
    address: null,
    email: null,
    phone: null,
    bankBsb: '000000',
    bankAccount: '0123456789',
    bankAccountName: 'Sample',
    invoiceNotes: null,
  },
});

/**
 * The first drawing of a process loads pdfkit and reads the fonts, which takes many times as long as a drawing: done before
 * anybody waits.
 */
@Injectable()
export class DrawingWarmUp implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Invoices');
  private timer: NodeJS.Timeout | undefined;
  private drawn: Promise<unknown> | undefined;

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => {
      this.drawn = drawInvoice(SAMPLE).catch((error: unknown) =>
        this.logger.error({ reason: String(error) }, 'no PDF can be drawn'),
      );
    }, AFTER_MS).unref();
  }

  /** Waits for a drawing that has begun: what it loads belongs to a process that goes on until then. */
  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    await this.drawn;
  }
}
