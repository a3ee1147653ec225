import { Injectable } from '@nestjs/common';
import type { PaymentPart } from '@tidycrew/contracts';
import { dollarsToCents } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { invalid } from '../platform/common/app-error.js';
import type { Caller } from '../platform/common/caller.js';
import { grouped } from '../platform/common/grouped.js';
import { Transactions } from '../platform/common/transactions.js';
import { Ledger } from './ledger.service.js';
import { refuseUnlessTakes } from './payment-words.js';
import type { PaymentsTogetherDto } from './payment.admin.dto.js';
import { PaymentRepository, type PaymentRow } from './payment.repository.js';
import { PaymentsService, type Received } from './payments.service.js';

/** Records one payer's money for several customers (decision D561). */
@Injectable()
export class PaymentsTogetherService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly service: PaymentsService,
    private readonly ledger: Ledger,
    private readonly transactions: Transactions,
  ) {}

  /** A payment of each customer, with a receipt of each; all or none, once per key. */
  async record(caller: Caller, key: string | undefined, input: PaymentsTogetherDto): Promise<PaymentRow[]> {
    const { receivedOn, method, reference = null } = input;
    const parts = input.parts.map((part) => ({ ...part, cents: dollarsToCents(part.amount) }));
    refuseUnlessSound(input.parts);
    if (parts.reduce((sum, { cents }) => sum + cents, 0) !== dollarsToCents(input.amount)) {
      throw invalid('parts', 'The parts do not come to the amount.');
    }
    const request = { caller, key, operation: 'payment.record-together', body: input };
    const work = async (tx: EntityManager): Promise<PaymentRow[]> => {
      await this.ledger.refuseDayAhead(tx, receivedOn);
      const credited = parts.flatMap(({ customerId }) => customerId ?? []);
      const stored = await this.payments.storedCustomers(tx, credited);
      if (credited.some((id) => !stored.has(id))) throw invalid('parts', 'There is no such customer.');
      const named = parts.flatMap(({ invoiceId }) => invoiceId ?? []);
      const invoices = await this.payments.lockInvoices(tx, named);
      const taken = parts.map(({ invoiceId, customerId, cents }) => {
        if (invoiceId === undefined) return { invoiceId, customerId: customerId!, cents };
        const invoice = invoices.get(invoiceId);
        if (!invoice) throw invalid('parts', 'There is no such invoice.');
        refuseUnlessTakes(invoice, cents, 'parts');
        return { invoiceId, customerId: invoice.customerId, cents };
      });
      const received = [...grouped(taken, ({ customerId }) => customerId)].map(([customerId, own]): Received => {
        const amountCents = own.reduce((sum, { cents }) => sum + cents, 0);
        const allocations = own.flatMap(({ invoiceId, cents }) =>
          invoiceId === undefined ? [] : { invoiceId, cents },
        );
        return { customerId, receivedOn, amountCents, method, reference, source: 'office', allocations };
      });
      return this.payments.byIds(tx, await this.service.recordEach(tx, caller, invoices, received));
    };
    return this.transactions.runOnce(request, work, {
      of: (rows) => rows.map(({ id }) => id),
      again: (tx, ids) => this.payments.byIds(tx, ids),
    });
  }
}

/** Each part is for one thing, and each thing has one part. */
function refuseUnlessSound(parts: readonly PaymentPart[]): void {
  if (parts.some(({ invoiceId, customerId }) => (invoiceId === undefined) === (customerId === undefined))) {
    throw invalid('parts', 'A part is for either an invoice or a customer.');
  }
  const things = parts.map(({ invoiceId, customerId }) => `${invoiceId} ${customerId}`);
  if (new Set(things).size < things.length) throw invalid('parts', 'An invoice or a customer is named twice.');
}
