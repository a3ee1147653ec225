import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Invoice, InvoiceLinks, InvoiceStatus, InvoiceStatusChange } from '@tidycrew/contracts';
import { DONE, errorSentence, refreshAfterChange, failureSentence, useNotifyUndo } from '../common';
import { useOneAtATime, usePending } from '../common/use-one-at-a-time';
import { refusalOf, useOffice } from '../data-provider';
import { BULK_TEXTS, INVOICES_TEXTS as TEXTS, LINKS_TEXTS, refusedWords, STATUS_LABELS } from './texts';

type Named = Pick<Invoice, 'id' | 'invoiceNumber'>;
type StatusSet = Named & { status: InvoiceStatus; before: InvoiceStatus };

const SETTING = ['invoices', 'set-status'];
const SENDING = ['invoices', 'send'];
const idOf = ({ id }: Named): number => id;

/** Sets a status; the list is loaded again afterwards, also after a refusal (document 001 sections 4 and 8). */
export function useSetStatus(onDone: (id: number) => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const notifyUndo = useNotifyUndo();
  const office = useOffice();
  const refresh = () => refreshAfterChange(client, 'invoices', 'dashboard');
  // Of whichever change failed last: the mutation itself knows of none but the one begun last.
  const [error, setError] = useState<Error | null>(null);
  const { mutateAsync } = useMutation({
    mutationKey: SETTING,
    mutationFn: ({ id, status, before }: StatusSet) => office.setInvoiceStatus(id, status, before),
    onError: setError,
    onSuccess: ({ isChanged }, { id, invoiceNumber, status, before }) => {
      const words = TEXTS.statusSaved(invoiceNumber, STATUS_LABELS[status].toLowerCase());
      if (!isChanged) return notify(words, DONE);
      // Issuing stays (decision D48), and so does what somebody else made of it since (D195).
      return notifyUndo(words, () => office.setInvoiceStatus(id, before, status), refresh);
    },
    onSettled: (_data, _error, { id }) => {
      refresh();
      onDone(id);
    },
  });
  return {
    setStatus: useOneAtATime(mutateAsync, idOf),
    pending: usePending<StatusSet>(SETTING),
    /** Why a change did not work. */
    problem: error && failureSentence(error, { fallback: TEXTS.statusFailed, network: TEXTS.statusFailed }),
    /** The page forgets that. */
    forget: () => setError(null),
  };
}

/** Marks invoices as paid by one call; says how many, and why the others stay as they are (decision D195). */
export function usePayInvoices(onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const notifyUndo = useNotifyUndo();
  const office = useOffice();
  const refresh = () => refreshAfterChange(client, 'invoices', 'dashboard');
  const setBack = async (changes: InvoiceStatusChange[]) => {
    const { refused } = await office.setInvoiceStatuses(changes);
    if (refused.length > 0) throw refusalOf(refused.map(({ error }) => error).join(' '));
  };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (invoices: readonly Pick<Invoice, 'id' | 'status'>[]) =>
      office.setInvoiceStatuses(invoices.map(({ id, status }) => ({ id, from: status, to: 'paid' }))),
    onSuccess: ({ changed, refused }, invoices) => {
      const left = refused.map(({ invoiceNumber, error }) => TEXTS.refused(invoiceNumber ?? '', error));
      const words = TEXTS.paidSome(invoices.length - refused.length);
      if (left.length > 0) return notify([words, TEXTS.notPaid(left)].join(' '), { type: 'error' });
      if (changed.length === 0) return notify(words, DONE);
      const before = new Map(invoices.map(({ id, status }) => [id, status]));
      const changes = changed.map((id): InvoiceStatusChange => ({ id, from: 'paid', to: before.get(id) ?? 'paid' }));
      return notifyUndo(words, () => setBack(changes), refresh);
    },
    onError: (error) => notify(TEXTS.payFailed(errorSentence(error)), { type: 'error' }),
    onSettled: () => {
      refresh();
      onDone();
    },
  });
  return { pay: useOneAtATime(mutateAsync), isPaying: isPending };
}

/** Asks for an invoice's e-mail, once however often the button is pressed (decisions D25, D47). */
export function useSendInvoice(onDone: (id: number) => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutateAsync } = useMutation({
    mutationKey: SENDING,
    mutationFn: ({ id }: Named) => office.sendInvoice(id),
    onSuccess: ({ status, to }, { invoiceNumber }) => {
      if (status === 'kept') notify(TEXTS.kept(invoiceNumber));
      else notify(TEXTS.queued(invoiceNumber, to), { type: 'success' });
    },
    onError: (error, { invoiceNumber }) =>
      notify(TEXTS.sendFailed(invoiceNumber, errorSentence(error)), { type: 'error' }),
    onSettled: (_data, _error, { id }) => {
      refreshAfterChange(client, 'invoices', 'outbox', 'dashboard');
      onDone(id);
    },
  });
  return { send: useOneAtATime(mutateAsync, idOf), sending: usePending<Named>(SENDING) };
}

/** Asks for the e-mails of several invoices; says how many, and why the others are not sent (decision D174). */
export function useSendInvoices(onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (ids: number[]) => office.sendInvoices(ids),
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
  return { send: useOneAtATime(mutateAsync), isSending: isPending };
}

/** Makes links that show invoices without an account (decisions D49, D174). */
export function useCreateLinks(onCreated: (answer: InvoiceLinks) => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ ids, days }: { ids: number[]; days: number }) => office.shareInvoices(ids, days),
    onSuccess: (answer) => {
      refreshAfterChange(client, 'invoices');
      onCreated(answer);
    },
    onError: (error) => notify(LINKS_TEXTS.createFailed(errorSentence(error)), { type: 'error' }),
  });
  return { create: useOneAtATime(mutateAsync), isCreating: isPending };
}

/** Ends a link at once. */
export function useWithdrawLink(onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (linkId: number) => office.withdrawLink(linkId),
    onSuccess: () => notify(LINKS_TEXTS.withdrawn, DONE),
    onError: (error) => notify(LINKS_TEXTS.withdrawFailed(errorSentence(error)), { type: 'error' }),
    onSettled: () => {
      refreshAfterChange(client, 'invoices');
      onDone();
    },
  });
  return { withdraw: useOneAtATime(mutateAsync), isWithdrawing: isPending };
}
