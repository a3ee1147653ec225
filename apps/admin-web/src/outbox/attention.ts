import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../data-provider';
import { kept } from '../shared/queries';

/** What automatic invoices need somebody for; admins only. */
export function useInvoiceAttention(enabled = true) {
  const office = useOffice();
  return useQuery({
    queryKey: ['dashboard', 'invoices'],
    queryFn: ({ signal }) => office.getInvoiceAttention({ signal }),
    enabled,
    ...kept(),
  });
}
