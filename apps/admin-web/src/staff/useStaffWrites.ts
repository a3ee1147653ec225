import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminStaff, StaffWriteRequest } from '@tidycrew/contracts';
import { ApiError, api, forgetIdempotencyKey, idempotencyKeyFor } from '@tidycrew/web';
import { changedSentence, errorSentence, refreshAfterChange, SHORT_TOAST_MS, toast } from '../common';
import { useUserId } from '../session/use-session';
import { bodyOf, type StaffForm } from './staff-form';
import { STAFF_TEXTS as TEXTS } from './texts';

/** Adds or changes a person; the server decides first (document 001 section 8). No password is ever kept here. */
export function useSaveStaff(person: AdminStaff | null, onSaved: () => void) {
  const client = useQueryClient();
  const userId = useUserId();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (form: StaffForm) =>
      person
        ? api.put<AdminStaff>(`/api/admin/staff/${person.id}`, { ...bodyOf(form), expectedUpdatedAt: person.updatedAt })
        : addStaff(userId, bodyOf(form)),
    networkMode: 'always',
    gcTime: 0,
    onSuccess: () => {
      toast.success(person ? TEXTS.updated : TEXTS.added, SHORT_TOAST_MS);
      refreshAfterChange(client, 'staff', 'teams', 'cleans');
      onSaved();
    },
    onError: (failure) => {
      // The dialog says it, with a way on.
      if (changedSentence(failure)) return;
      const sentence = errorSentence(failure);
      toast.error(person ? TEXTS.updateFailed(sentence) : TEXTS.addFailed(sentence));
    },
  });
  const fields = error instanceof ApiError && !isPending ? fieldsOf(error) : {};
  return { save: mutate, isSaving: isPending, fields, changed: changedSentence(error), reset };
}

/** Adds a person once, also when the answer was lost and it is sent again (decision D25). */
async function addStaff(userId: number, body: StaffWriteRequest): Promise<AdminStaff> {
  // Nothing that a password could be guessed from is kept in the browser.
  const { password: _, ...keyed } = body;
  const idempotencyKey = idempotencyKeyFor(userId, 'staff-create', keyed);
  try {
    const person = await api.post<AdminStaff>('/api/admin/staff', body, { idempotencyKey });
    forgetIdempotencyKey(userId, 'staff-create', keyed);
    return person;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) forgetIdempotencyKey(userId, 'staff-create', keyed);
    throw error;
  }
}

/** Where the server's sentences belong in the form. */
function fieldsOf(error: ApiError): Record<string, string> {
  return error.code === 'EMAIL_TAKEN' ? { email: error.message, ...error.fields } : (error.fields ?? {});
}

/** Archives or restores a person (document 001 section 4, decision D13). */
export function useSetStaffActive(onDone: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, active, updatedAt }: Pick<AdminStaff, 'id' | 'active' | 'updatedAt'>) =>
      api.put<AdminStaff>(`/api/admin/staff/${id}`, { active, expectedUpdatedAt: updatedAt }),
    networkMode: 'always',
    onSuccess: (_, { active }) => {
      toast.success(active ? TEXTS.restored : TEXTS.archived, SHORT_TOAST_MS);
      refreshAfterChange(client, 'staff', 'teams');
      onDone();
    },
    onError: (error, { active }) => {
      const sentence = errorSentence(error);
      toast.error(active ? TEXTS.restoreFailed(sentence) : TEXTS.archiveFailed(sentence));
      if (changedSentence(error)) refreshAfterChange(client, 'staff');
      onDone();
    },
  });
  return { setActive: mutate, isBusy: isPending, busyId: isPending ? variables.id : null };
}
