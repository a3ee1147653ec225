import { useNotify } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import type { Invoice, InvoiceLinks, InvoiceStatusChange } from '@tidycrew/contracts';
import { DONE, errorSentence, useNotifyUndo } from '../shared';
import { useOneAtATime } from '../shared/use-one-at-a-time';
import { refusalOf, useOffice } from '../data-provider';
import { BULK_TEXTS, INVOICES_TEXTS as TEXTS, LINKS_TEXTS, refusedWords } from './texts';

/** Marks invoices as paid by one call; says how many, and why the others stay as they are. */
export function usePayInvoices(onDone: () => void) {
  const notify = useNotify();
  const notifyUndo = useNotifyUndo();
  const office = useOffice();
  const setBack = async (changes: InvoiceStatusChange[]) => {
    const { refused } = await office.setInvoiceStatuses(changes);
    if (refused.length > 0) throw refusalOf(refused.map(({ error }) => error).join(' '));
  };
  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['invoices', 'pay'],
    mutationFn: (invoices: readonly Pick<Invoice, 'id' | 'status'>[]) =>
      office.setInvoiceStatuses(invoices.map(({ id, status }) => ({ id, from: status, to: 'paid' }))),
    onSuccess: ({ changed, refused }, invoices) => {
      const left = refused.map(({ invoiceNumber, error }) => TEXTS.refused(invoiceNumber ?? '', error));
      const words = TEXTS.paidSome(invoices.length - refused.length);
      if (left.length > 0) return notify([words, TEXTS.notPaid(left)].join(' '), { type: 'error' });
      if (changed.length === 0) return notify(words, DONE);
      const before = new Map(invoices.map(({ id, status }) => [id, status]));
      const changes = changed.map((id): InvoiceStatusChange => ({ id, from: 'paid', to: before.get(id) ?? 'paid' }));
      return notifyUndo(words, () => setBack(changes));
    },
    onError: (error) => notify(TEXTS.payFailed(errorSentence(error)), { type: 'error' }),
    onSettled: onDone,
  });
  return { pay: useOneAtATime(mutateAsync), isPaying: isPending };
}

/** Asks for the e-mails of several invoices; says how many, and why the others are not sent. */
export function useSendInvoices(onDone: () => void) {
  const notify = useNotify();
  const office = useOffice();
  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['invoices', 'send'],
    mutationFn: (ids: number[]) => office.sendInvoices(ids),
    onSuccess: ({ queued, isKept, refused }) => {
      const words = [BULK_TEXTS.sent(queued, isKept), refusedWords(refused)].filter(Boolean).join(' ');
      notify(words, { type: refused.length > 0 ? 'warning' : isKept ? 'info' : 'success' });
    },
    onError: (error) => notify(BULK_TEXTS.sendFailed(errorSentence(error)), { type: 'error' }),
    onSettled: onDone,
  });
  return { send: useOneAtATime(mutateAsync), isSending: isPending };
}

/** Makes links that show invoices without an account. */
export function useCreateLinks(onCreated: (answer: InvoiceLinks) => void) {
  const notify = useNotify();
  const office = useOffice();
  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['invoices', 'share'],
    mutationFn: ({ ids, days }: { ids: number[]; days: number }) => office.shareInvoices(ids, days),
    onSuccess: onCreated,
    onError: (error) => notify(LINKS_TEXTS.createFailed(errorSentence(error)), { type: 'error' }),
  });
  return { create: useOneAtATime(mutateAsync), isCreating: isPending };
}
