import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type AdminStaff, languageOf, type StaffWriteRequest } from '@tidycrew/contracts';
import { cleanEmail, cleanLine, formatPhone, phoneDigits } from '@tidycrew/domain';
import { DONE, errorSentence } from '../shared';
import { FormDialog } from '../shared/dialog/FormDialog';
import { InvitationDialog } from './invitation';
import { StaffInputs } from './StaffInputs';
import { STAFF_TEXTS as TEXTS } from './texts';

/** What is typed about a person; null: somebody new. */
const toValues = (stored: AdminStaff | null) => ({
  firstName: stored?.firstName ?? '',
  lastName: stored?.lastName ?? '',
  email: stored?.email ?? '',
  phone: formatPhone(stored?.phone ?? ''),
  password: '',
  /** Somebody new chooses a password by a link (decision D190). */
  invite: false,
  role: stored?.role ?? 'staff',
  /** '' where nothing is chosen; what this build does not know is English. */
  language: stored?.language ? languageOf(stored.language) : '',
});

type StaffForm = ReturnType<typeof toValues>;

/** A blank password stays away, which keeps the current one. */
const toRequest = (form: StaffForm, stored: AdminStaff | null): StaffWriteRequest => ({
  firstName: cleanLine(form.firstName),
  lastName: cleanLine(form.lastName),
  email: cleanEmail(form.email),
  phone: phoneDigits(form.phone) || null,
  role: form.role,
  language: form.language || null,
  ...(form.invite ? { invite: true } : form.password !== '' && { password: form.password }),
  ...(stored && { expectedUpdatedAt: stored.updatedAt }),
});

interface StaffDialogProps {
  /** null: somebody new. */
  staffId: number | null;
  isOfAddress?: boolean;
  onClose: () => void;
}

/** 'Add Staff' and 'Edit Staff' (document 001 sections 2 and 5). */
export function StaffDialog({ staffId, ...dialog }: StaffDialogProps) {
  const isNew = staffId === null;
  const notify = useNotify();
  const [invited, setInvited] = useState<AdminStaff | null>(null);
  // Somebody new is there already: what is left is their link.
  if (invited && isNew) return <InvitationDialog {...dialog} person={invited} />;
  return (
    <>
      <FormDialog<AdminStaff, StaffForm>
        {...dialog}
        resource="staff"
        id={staffId}
        title={isNew ? TEXTS.add : TEXTS.edit}
        save={isNew ? [TEXTS.add, TEXTS.adding] : [TEXTS.save, TEXTS.saving]}
        gone={TEXTS.gone}
        labels={TEXTS.fields}
        toValues={toValues}
        toRequest={async (form, stored) => toRequest(form, stored)}
        onSaved={(saved) => {
          notify(isNew ? TEXTS.added : TEXTS.updated, DONE);
          if (isNew && !saved.hasPassword) setInvited(saved);
          else dialog.onClose();
        }}
        onFailed={(error) => {
          const sentence = errorSentence(error);
          notify(isNew ? TEXTS.addFailed(sentence) : TEXTS.updateFailed(sentence), { type: 'error' });
        }}
      >
        {(stored) => <StaffInputs stored={stored} onInvite={setInvited} />}
      </FormDialog>
      {invited && <InvitationDialog person={invited} onClose={() => setInvited(null)} />}
    </>
  );
}
