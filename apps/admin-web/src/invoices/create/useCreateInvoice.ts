import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InvoiceCreateRequest, InvoiceDetails } from '@tidycrew/contracts';
import { punch, sentenceFor } from '@tidycrew/web';
import { refreshAfterChange, SHORT_TOAST_MS, toast } from '../../common';
import { useOneAtATime } from '../../common/use-one-at-a-time';
import { useUserId } from '../../session/use-session';
import { CREATE_TEXTS as TEXTS } from '../texts';

/** Makes an invoice, once however often it is sent (decision D25). */
export function useCreateInvoice(onCreated: () => void) {
  const client = useQueryClient();
  const userId = useUserId();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: InvoiceCreateRequest) => punch<InvoiceDetails>(userId, 'invoice-create', '/api/invoices', body),
    networkMode: 'always',
    onSuccess: ({ invoiceNumber }) => {
      toast.success(TEXTS.created(invoiceNumber), SHORT_TOAST_MS);
      onCreated();
    },
    // Also after a refusal: a job that is on another invoice by now goes from the list.
    onSettled: () => refreshAfterChange(client, 'invoices', 'dashboard'),
  });
  return {
    create: useOneAtATime(mutate),
    isCreating: isPending,
    refusal: error && !isPending ? sentenceFor(error, { fallback: TEXTS.failed, network: TEXTS.failed }) : null,
    reset,
  };
}
