import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminCustomer, ExistingCustomer } from '@tidycrew/contracts';
import type { NameClash } from '@tidycrew/web/name-check';
import { changedSentence, DONE, errorSentence, refreshAfterChange } from '../common';
import { fieldErrors, apiErrorOf, useOffice } from '../data-provider';
import { bodyOf, type CustomerForm } from './customer-form';
import { placeCustomer } from './place-customer';
import { CLASH_TOAST_MS, CUSTOMER_TEXTS, type CustomerWording } from './texts';

/** A customer that is now stored and active. */
export interface SavedCustomer {
  id: number;
  name: string;
  how: 'created' | 'updated' | 'restored';
}

interface Parts {
  /** null: a new customer. */
  stored: AdminCustomer | null;
  wording: CustomerWording;
  onSaved: (saved: SavedCustomer) => void;
  onClash: (name: string, clash: NameClash) => void;
}

/** Places the address, then saves; the server decides first (document 001 sections 5 and 8). */
export function useSaveCustomer({ stored, wording, onSaved, onClash }: Parts) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async (form: CustomerForm) => {
      const { position, note } = await placeCustomer(office, form.address, stored);
      const data = bodyOf(form, position, stored);
      const { data: customer } = stored
        ? await office.update<AdminCustomer>('customers', { id: stored.id, data, previousData: stored })
        : await office.create<AdminCustomer>('customers', { data });
      return { customer, note };
    },
    onSuccess: ({ customer, note }) => {
      notify(stored ? wording.updated : wording.created, DONE);
      if (note) notify(note);
      // A first price is taken over by cleans that had none (decision D27).
      refreshAfterChange(client, 'customers', 'cleans', 'dashboard', 'due');
      onSaved({ id: customer.id, name: customer.name, how: stored ? 'updated' : 'created' });
    },
    onError: (failure, form) => {
      const existing = apiErrorOf(failure)?.existingCustomer;
      if (existing) {
        onClash(form.name, { message: failure.message, existing });
        notify(CUSTOMER_TEXTS.clash(existing), { type: 'error', autoHideDuration: CLASH_TOAST_MS });
        return;
      }
      // The dialog says it, with a way on.
      if (changedSentence(failure)) return;
      const sentence = errorSentence(failure);
      notify(stored ? wording.updateFailed(sentence) : wording.createFailed(sentence), { type: 'error' });
    },
  });
  /** Answers the server's sentences by field. */
  const save = (form: CustomerForm) => mutateAsync(form).then(() => undefined, fieldErrors);
  return { save, isSaving: isPending, changed: changedSentence(error), reset };
}

/** Takes a customer out of the archive (document 001 section 4). */
export function useRestoreCustomer(onSaved: (saved: SavedCustomer) => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutate, isPending } = useMutation({
    mutationFn: (existing: ExistingCustomer) => office.restoreCustomer(existing.id),
    onSuccess: (_, existing) => {
      notify(CUSTOMER_TEXTS.restored, DONE);
      refreshAfterChange(client, 'customers', 'dashboard', 'due');
      void client.invalidateQueries({ queryKey: ['customer-name'] });
      onSaved({ id: existing.id, name: existing.name, how: 'restored' });
    },
    onError: (error) => notify(CUSTOMER_TEXTS.restoreFailed(errorSentence(error)), { type: 'error' }),
  });
  return { restore: mutate, isRestoring: isPending };
}
