import { expect } from '@jest/globals';
import type { AvailableJob, Invoice, InvoiceDetails } from '@tidycrew/contracts';
import { aClean, type CleanInput, type TestClean, type World } from '../factories/index.js';
import type { Client, Reply } from './client.js';
import { march } from './office-cleans.js';

/** A completed clean of Monday, 2 March 2026, 9:00 to 11:00. */
export function aDoneClean(database: World, input: CleanInput = {}): Promise<TestClean> {
  return aClean(database, {
    clockIn: march(2, '09:00'),
    clockOut: march(2, '11:00'),
    priceCents: 16_500,
    ...input,
  });
}

/** The calls of the office about invoices; asks who the office is at each of them. */
export function invoiceCalls(office: () => Client) {
  return {
    create: (body: object, key?: string): Promise<Reply<InvoiceDetails>> =>
      office().post<InvoiceDetails>('/api/invoices', body, { key }),

    setStatus: (id: number, status: string): Promise<Reply<InvoiceDetails>> =>
      office().put<InvoiceDetails>(`/api/invoices/${id}/status`, { status }),

    details: async (id: number): Promise<InvoiceDetails> =>
      (await office().get<InvoiceDetails>(`/api/invoices/${id}`)).data,

    invoicesOf: async (customerId: number): Promise<Invoice[]> =>
      (await office().get<Invoice[]>(`/api/invoices?customerId=${customerId}`)).data,

    /** Ids of the customer's cleans that can be put on an invoice. */
    available: async (customerId: number): Promise<number[]> => {
      const path = `/api/invoices/jobs/available?customerId=${customerId}`;
      return (await office().get<AvailableJob[]>(path)).data.map(({ id }) => id);
    },
  };
}

/** How many invoices there are, their highest number and the one that the counter knows are all the same (T9). */
export async function expectNoGapInNumbers(database: World): Promise<void> {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::integer AS count, max(number) AS highest, (SELECT last_number FROM invoice_counter) AS counted
     FROM invoices`,
  );
  expect(row).toEqual({ count: row?.count, highest: row?.count, counted: row?.count });
}

/** The e-mails of an invoice, oldest first; `by` is who asked for it. */
export function mailsOf(
  database: World,
  invoiceId: number,
): Promise<{ status: string; to: string; by: number | null; text: string }[]> {
  return database.query<{ status: string; to: string; by: number | null; text: string }>(
    `SELECT status, to_address AS to, created_by_id AS by, text_body AS text FROM mails WHERE invoice_id = $1 ORDER BY id`,
    [invoiceId],
  );
}
