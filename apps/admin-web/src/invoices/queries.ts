import { queryOptions } from '@tanstack/react-query';
import type { AvailableJob, InvoiceDetails, InvoiceLink, OutboxMail } from '@tidycrew/contracts';
import { api } from '@tidycrew/web';
import { getBounded } from '../common';

/** Cleans of a customer that can be put on an invoice; always asked for anew, because others make invoices too. */
export const availableJobs = (customerId: number) =>
  queryOptions({
    queryKey: ['invoices', 'available-jobs', customerId],
    queryFn: ({ signal }) =>
      getBounded<AvailableJob>(`/api/invoices/jobs/available?customerId=${customerId}`, { signal }),
    retry: 1,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const oneInvoice = (id: number) =>
  queryOptions({
    queryKey: ['invoices', 'one', id],
    queryFn: ({ signal }) => api.get<InvoiceDetails>(`/api/invoices/${id}`, { signal }),
    retry: false,
  });

/** The newest e-mails of an invoice. */
export const mailsOf = (invoiceId: number) =>
  queryOptions({
    queryKey: ['mails', 'of-invoice', invoiceId],
    queryFn: ({ signal }) =>
      api.get<OutboxMail[]>(`/api/admin/mails?filter=${encodeURIComponent(JSON.stringify({ invoiceId }))}`, { signal }),
    retry: 1,
  });

export const liveLinks = queryOptions({
  queryKey: ['invoices', 'links'],
  queryFn: ({ signal }) => api.get<InvoiceLink[]>('/api/invoices/links', { signal }),
  retry: 1,
});
