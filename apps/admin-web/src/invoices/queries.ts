import { useQuery } from '@tanstack/react-query';
import type { InvoiceDetails } from '@tidycrew/contracts';
import { useOffice } from '../data-provider';

/** Cleans of a customer that can be put on an invoice; always asked for anew, because others make invoices too. */
export function useAvailableJobs(customerId: number | null) {
  const office = useOffice();
  return useQuery({
    queryKey: ['invoices', 'available-jobs', customerId],
    queryFn: ({ signal }) => office.getAvailableJobs(customerId, { signal }),
    enabled: customerId !== null,
    retry: 1,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The newest cleans of all customers that can be put on an invoice, as many as a page holds. */
export function useNewestJobs() {
  const office = useOffice();
  return useQuery({
    queryKey: ['invoices', 'newest-jobs'],
    queryFn: ({ signal }) => office.getAvailableJobs(null, { signal }),
    retry: false,
  });
}

export function useInvoice(id: number) {
  const office = useOffice();
  return useQuery({
    queryKey: ['invoices', 'one', id],
    queryFn: async ({ signal }) => (await office.getOne<InvoiceDetails>('invoices', { id, signal })).data,
    retry: false,
  });
}

/** The newest e-mails of an invoice. */
export function useMailsOf(invoiceId: number) {
  const office = useOffice();
  return useQuery({
    queryKey: ['outbox', 'of-invoice', invoiceId],
    queryFn: ({ signal }) => office.getMailsOf(invoiceId, { signal }),
    retry: 1,
  });
}

export function useLiveLinks() {
  const office = useOffice();
  return useQuery({
    queryKey: ['invoices', 'links'],
    queryFn: ({ signal }) => office.getLinks({ signal }),
    retry: 1,
  });
}
