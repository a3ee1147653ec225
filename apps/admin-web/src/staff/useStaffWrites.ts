import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminStaff } from '@tidycrew/contracts';
import { changedSentence, DONE, errorSentence, refreshAfterChange } from '../common';
import { apiErrorOf, useOffice } from '../data-provider';
import { bodyOf, type StaffForm } from './staff-form';
import { STAFF_TEXTS as TEXTS } from './texts';
import type { StaffRecord } from './useStaffList';

/** Adds or changes a person; the server decides first (document 001 section 8). No password is ever kept here. */
export function useSaveStaff(person: AdminStaff | null, onSaved: (saved: AdminStaff, form: StaffForm) => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (form: StaffForm) =>
      person
        ? office.update<StaffRecord>('staff', { id: person.id, data: bodyOf(form), previousData: person })
        : office.create<StaffRecord>('staff', { data: bodyOf(form) }),
    gcTime: 0,
    onSuccess: ({ data }, form) => {
      notify(person ? TEXTS.updated : TEXTS.added, DONE);
      refreshAfterChange(client, 'staff', 'teams', 'cleans');
      onSaved(data, form);
    },
    onError: (failure) => {
      // The dialog says it, with a way on.
      if (changedSentence(failure)) return;
      const sentence = errorSentence(failure);
      notify(person ? TEXTS.updateFailed(sentence) : TEXTS.addFailed(sentence), { type: 'error' });
    },
  });
  /** Answers the server's sentences by field. */
  const save = (form: StaffForm) => mutateAsync(form).then(() => undefined, fieldsOf);
  return { save, isSaving: isPending, changed: changedSentence(error), reset };
}

/** Where the server's sentences belong in the form. */
function fieldsOf(error: unknown): Record<string, string> {
  const apiError = apiErrorOf(error);
  return apiError?.code === 'EMAIL_TAKEN' ? { email: apiError.message, ...apiError.errors } : (apiError?.errors ?? {});
}
