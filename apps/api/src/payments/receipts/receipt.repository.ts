import { Injectable } from '@nestjs/common';
import type { InvoiceMoney } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { invoiceEmailOf } from '../../model/customer.sql.js';

/** What a receipt says beside its payment; amounts in cents. */
export interface ReceiptFacts {
  /** Where its invoices go, too; null: the customer has no e-mail address. */
  to: string | null;
  /** The customer's, whatever it came from. */
  creditCents: number;
  /** What the payment paid, in the order of their numbers. */
  invoices: (Pick<InvoiceMoney, 'totalCents' | 'paidCents' | 'creditedCents'> & {
    number: number;
    allocatedCents: number;
  })[];
}

@Injectable()
export class ReceiptRepository {
  /** Receipt facts by payment id. */
  async facts(tx: EntityManager, paymentIds: number[]): Promise<Map<number, ReceiptFacts>> {
    const rows = await tx.query<(ReceiptFacts & { paymentId: number })[]>(
      `SELECT p.id AS "paymentId", ${invoiceEmailOf('c')} AS "to",
              (SELECT sum(amount_cents - allocated_cents)::double precision FROM payments WHERE customer_id = c.id) AS "creditCents",
              (SELECT coalesce(json_agg(json_build_object('number', i.number, 'allocatedCents', held.cents, 'totalCents',
                        i.total_cents, 'paidCents', i.paid_cents, 'creditedCents', i.credited_cents) ORDER BY i.number), '[]')
               FROM (SELECT invoice_id, sum(amount_cents) AS cents FROM allocations WHERE payment_id = p.id
                     GROUP BY invoice_id HAVING sum(amount_cents) > 0) held
               JOIN invoices i ON i.id = held.invoice_id) AS invoices
       FROM payments p JOIN customers c ON c.id = p.customer_id WHERE p.id = ANY ($1)`,
      [paymentIds],
    );
    return new Map(rows.map(({ paymentId, ...facts }) => [paymentId, facts]));
  }
}
