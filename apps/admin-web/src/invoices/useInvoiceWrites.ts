import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Invoice, InvoiceLinks, InvoiceStatus } from '@tidycrew/contracts';
import { DONE, errorSentence, refreshAfterChange, sentenceFor, useNotifyUndo } from '../common';
import { useOneAtATime } from '../common/use-one-at-a-time';
import { useOffice } from '../data-provider';
import { BULK_TEXTS, INVOICES_TEXTS as TEXTS, LINKS_TEXTS, refusedWords, STATUS_LABELS } from './texts';

type Named = Pick<Invoice, 'id' | 'invoiceNumber'>;

/**
 * Gives invoices the status back that they had; issuing stays (decision D48). Rejects with the first refusal, after the
 * others are written.
 */
export function useSetBack() {
  const client = useQueryClient();
  const office = useOffice();
  return async (before: readonly Pick<Invoice, 'id' | 'status'>[]): Promise<void> => {
    let refusal: { error: unknown } | null = null;
    for (const { id, status } of before) {
      try {
        await office.setInvoiceStatus(id, status);
      } catch (error) {
        refusal ??= { error };
      }
    }
    refreshAfterChange(client, 'invoices', 'dashboard');
    if (refusal) throw refusal.error;
  };
}

/** Sets a status; the list is loaded again afterwards, also after a refusal (document 001 sections 4 and 8). */
export function useSetStatus(onDone: () => void) {
  const client = useQueryClient();
  const notifyUndo = useNotifyUndo();
  const setBack = useSetBack();
  const office = useOffice();
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ id, status }: Named & { status: InvoiceStatus; before: InvoiceStatus }) =>
      office.setInvoiceStatus(id, status),
    networkMode: 'always',
    onSuccess: (_, { id, invoiceNumber, status, before }) =>
      notifyUndo(TEXTS.statusSaved(invoiceNumber, STATUS_LABELS[status].toLowerCase()), () =>
        setBack([{ id, status: before }]),
      ),
    onSettled: () => {
      refreshAfterChange(client, 'invoices', 'dashboard');
      onDone();
    },
  });
  return {
    setStatus: useOneAtATime(mutate),
    pending: isPending ? { id: variables.id, status: variables.status } : null,
    /** Why the last change did not work. */
    problem:
      error && !isPending ? sentenceFor(error, { fallback: TEXTS.statusFailed, network: TEXTS.statusFailed }) : null,
    forget: reset,
  };
}

/** Asks for an invoice's e-mail, once however often the button is pressed (decisions D25, D47). */
export function useSendInvoice(onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: Named) => office.sendInvoice(id),
    networkMode: 'always',
    onSuccess: ({ status, to }, { invoiceNumber }) => {
      if (status === 'kept') notify(TEXTS.kept(invoiceNumber));
      else notify(TEXTS.queued(invoiceNumber, to), { type: 'success' });
    },
    onError: (error, { invoiceNumber }) =>
      notify(TEXTS.sendFailed(invoiceNumber, errorSentence(error)), { type: 'error' }),
    onSettled: () => {
      refreshAfterChange(client, 'invoices', 'outbox', 'dashboard');
      onDone();
    },
  });
  return { send: useOneAtATime(mutate), sendingId: isPending ? variables.id : null };
}

/** Asks for the e-mails of several invoices; says how many, and why the others are not sent (decision D174). */
export function useSendInvoices(onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutate, isPending } = useMutation({
    mutationFn: (ids: number[]) => office.sendInvoices(ids),
    networkMode: 'always',
    onSuccess: ({ queued, isKept, refused }) => {
      const words = [BULK_TEXTS.sent(queued, isKept), refusedWords(refused)].filter(Boolean).join(' ');
      notify(words, { type: refused.length > 0 ? 'warning' : isKept ? 'info' : 'success' });
    },
    onError: (error) => notify(BULK_TEXTS.sendFailed(errorSentence(error)), { type: 'error' }),
    onSettled: () => {
      refreshAfterChange(client, 'invoices', 'outbox', 'dashboard');
      onDone();
    },
  });
  return { send: useOneAtATime(mutate), isSending: isPending };
}

/** Makes links that show invoices without an account (decisions D49, D174). */
export function useCreateLinks(onCreated: (answer: InvoiceLinks) => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ ids, days }: { ids: number[]; days: number }) => office.shareInvoices(ids, days),
    networkMode: 'always',
    onSuccess: (answer) => {
      refreshAfterChange(client, 'invoices');
      onCreated(answer);
    },
    onError: (error) => notify(LINKS_TEXTS.createFailed(errorSentence(error)), { type: 'error' }),
  });
  return { create: useOneAtATime(mutate), isCreating: isPending };
}

/** Ends a link at once. */
export function useWithdrawLink(onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutate, isPending } = useMutation({
    mutationFn: (linkId: number) => office.withdrawLink(linkId),
    networkMode: 'always',
    onSuccess: () => notify(LINKS_TEXTS.withdrawn, DONE),
    onError: (error) => notify(LINKS_TEXTS.withdrawFailed(errorSentence(error)), { type: 'error' }),
    onSettled: () => {
      refreshAfterChange(client, 'invoices');
      onDone();
    },
  });
  return { withdraw: useOneAtATime(mutate), isWithdrawing: isPending };
}
