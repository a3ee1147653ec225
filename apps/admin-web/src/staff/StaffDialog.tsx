import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type AdminStaff, languageOf, type StaffWriteRequest } from '@tidycrew/contracts';
import { DONE, errorSentence } from '../shared';
import { FormDialog } from '../shared/dialog/FormDialog';
import { InvitationDialog } from './invitation';
import { EVERY_DAY, StaffInputs } from './StaffInputs';
import { STAFF_TEXTS as TEXTS } from './texts';

type StaffForm = Pick<AdminStaff, 'firstName' | 'lastName' | 'email' | 'phone' | 'role' | 'language'> &
  Required<Pick<StaffWriteRequest, 'password' | 'invite' | 'workDays'>>;

/** What somebody new begins with: they choose a password by a link, or are given one. */
const BLANK: StaffForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: null,
  password: '',
  invite: false,
  role: 'staff',
  language: null,
  workDays: [...EVERY_DAY],
};

/** Who works on all weekdays is told without any. */
const toValues = (stored: AdminStaff | null): StaffForm =>
  stored ? { ...BLANK, ...fieldsOf(stored), workDays: stored.workDays ?? [...EVERY_DAY] } : BLANK;

const fieldsOf = ({ firstName, lastName, email, phone, role, language }: AdminStaff) => ({
  firstName,
  lastName,
  email,
  phone,
  role,
  language,
});

/** A blank password stays away, which keeps the current one. */
const toRequest = (
  { invite, password, workDays, ...form }: StaffForm,
  stored: AdminStaff | null,
): StaffWriteRequest => ({
  ...form,
  // What this build does not know is English.
  language: form.language && languageOf(form.language),
  ...(invite ? { invite } : password !== '' && { password }),
  ...(stored && { workDays, expectedUpdatedAt: stored.updatedAt }),
});

const weekdaysOf = (days: readonly number[]) => days.map((day) => TEXTS.weekdays[day - 1]).join(', ');

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
        wordsOf={(name, value) => (name === 'workDays' ? weekdaysOf(value as number[]) : undefined)}
        blank={BLANK}
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
