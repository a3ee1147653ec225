import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InvoiceCreateRequest, InvoiceDetails } from '@tidycrew/contracts';
import { DONE, refreshAfterChange, failureSentence } from '../../common';
import { useOneAtATime } from '../../common/use-one-at-a-time';
import { useOffice } from '../../data-provider';
import { CREATE_TEXTS as TEXTS } from '../texts';

/** Makes an invoice, once however often it is sent (decision D25). */
export function useCreateInvoice(onCreated: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (data: InvoiceCreateRequest) => office.create<InvoiceDetails>('invoices', { data }),
    onSuccess: ({ data: { invoiceNumber } }) => {
      notify(TEXTS.created(invoiceNumber), DONE);
      onCreated();
    },
    // Also after a refusal: a job that is on another invoice by now goes from the list.
    onSettled: () => refreshAfterChange(client, 'invoices', 'dashboard'),
  });
  return {
    create: useOneAtATime(mutateAsync),
    isCreating: isPending,
    errorText: error && !isPending ? failureSentence(error, { fallback: TEXTS.failed, network: TEXTS.failed }) : null,
    reset,
  };
}
