import { useCallback, useState } from 'react';
import type { Invoice, InvoiceStatus } from '@tidycrew/contracts';
import { useSendInvoice, useSetStatus } from './useInvoiceWrites';

/** What a row, a card and the details offer for an invoice. */
export interface InvoiceActions {
  pendingStatus: (invoice: Invoice) => InvoiceStatus | null;
  isSending: (invoice: Invoice) => boolean;
  onStatus: (invoice: Invoice, status: InvoiceStatus) => void;
  onSend: (invoice: Invoice) => void;
  onCopyLink: (invoice: Invoice) => void;
  onDetails: (invoice: Invoice) => void;
}

/** A question that is open. */
export type Asked =
  | { about: 'status'; invoice: Invoice; status: InvoiceStatus }
  | { about: 'resend'; invoice: Invoice }
  | { about: 'link'; invoice: Invoice };

/** Changes of one invoice, with a question before what cannot simply be taken back (decision D48). */
export function useInvoiceWork(onDetails: (invoice: Invoice) => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = useCallback(() => setAsked(null), []);
  // Meanwhile another one may have been asked about.
  const closeOf = useCallback((id: number) => setAsked((open) => (open?.invoice.id === id ? null : open)), []);
  const { setStatus, pending, problem, forget } = useSetStatus(closeOf);
  const { send, sending } = useSendInvoice(closeOf);

  const pendingStatus = ({ id }: Invoice) => pending.find((one) => one.id === id)?.status ?? null;
  const isSending = ({ id }: Invoice) => sending.some((one) => one.id === id);
  const actions: InvoiceActions = {
    pendingStatus,
    isSending,
    onStatus: (invoice, status) => {
      forget();
      if (needsQuestion(invoice, status)) setAsked({ about: 'status', invoice, status });
      else setStatus({ ...invoice, status, before: invoice.status });
    },
    onSend: (invoice) => {
      if (isSending(invoice)) return;
      if (mayHaveArrived(invoice)) setAsked({ about: 'resend', invoice });
      else send(invoice);
    },
    onCopyLink: (invoice) => setAsked({ about: 'link', invoice }),
    onDetails: (invoice) => {
      forget();
      onDetails(invoice);
    },
  };
  const confirm = () => {
    if (asked?.about === 'status') setStatus({ ...asked.invoice, status: asked.status, before: asked.invoice.status });
    if (asked?.about === 'resend') send(asked.invoice);
  };
  const isBusy =
    asked !== null && (asked.about === 'status' ? pendingStatus(asked.invoice) !== null : isSending(asked.invoice));
  return { actions, asked, close, confirm, isBusy, problem, forget };
}

/** Issuing freezes an invoice and cancelling frees its cleans; the rest can be set back. */
function needsQuestion({ isIssued }: Invoice, status: InvoiceStatus): boolean {
  return status === 'cancelled' || (!isIssued && status !== 'draft');
}

function mayHaveArrived({ mailStatus }: Invoice): boolean {
  return mailStatus === 'sent' || mailStatus === 'unconfirmed';
}
