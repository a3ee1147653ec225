import { useState } from 'react';
import { LIMITS, ROLES, type AdminStaff } from '@tidycrew/contracts';
import { Button, ShareIcon } from '@tidycrew/web';
import { CalendarButton } from '../calendar';
import { StaleNotice } from '../common';
import {
  BooleanInput,
  DialogButtons,
  DialogForm,
  PhoneInput,
  SelectInput,
  TextInput,
  useFilledForm,
  usePasswordEye,
} from '../common/form';
import { useOffice } from '../data-provider';
import { useLastHeard } from '../late-punches/last-heard';
import { InvitationDialog } from './invitation';
import { EMPTY_STAFF, FIELD_LABELS, formOf, problemsOf, type StaffForm } from './staff-form';
import { ROLE_LABELS, STAFF_TEXTS as TEXTS } from './texts';
import { useSaveStaff } from './useStaffWrites';
import styles from './StaffPage.module.css';

const ROLE_OPTIONS = [...ROLES].reverse().map((value) => ({ value, label: ROLE_LABELS[value] }));

interface StaffDialogProps {
  /** null: somebody new. */
  person: AdminStaff | null;
  onClose: () => void;
}

/** 'Add Staff' and 'Edit Staff' (document 001 sections 2 and 5). */
export function StaffDialog({ person: opened, onClose }: StaffDialogProps) {
  const office = useOffice();
  const heard = useLastHeard();
  const record = useFilledForm<AdminStaff | null, StaffForm>({
    opened,
    formOf: (one) => (one ? formOf(one) : EMPTY_STAFF),
    load: async () => opened && (await office.getOne<AdminStaff>('staff', { id: opened.id })).data,
  });
  const { stored: person, values, filling, isReloading } = record;
  const [invited, setInvited] = useState<AdminStaff | null>(null);
  const { save, isSaving, changed, reset } = useSaveStaff(person, (saved, form) =>
    form.invite ? setInvited(saved) : onClose(),
  );
  const text = { required: true, autoComplete: 'off', readOnly: isSaving };
  // Somebody new is there already: what is left is their link.
  if (invited && !person) return <InvitationDialog person={invited} onClose={onClose} />;
  return (
    <DialogForm
      title={person ? TEXTS.edit : TEXTS.add}
      onClose={onClose}
      busy={isSaving}
      values={values}
      filling={filling}
      validate={(form) => problemsOf(form, person === null)}
      onSubmit={async (form) => (isReloading ? undefined : save(form))}
    >
      {(form) => (
        <>
          <div className={styles.pair}>
            <TextInput {...text} source="firstName" label={TEXTS.firstName} maxLength={LIMITS.name} />
            <TextInput {...text} source="lastName" label={TEXTS.lastName} maxLength={LIMITS.name} />
          </div>
          <TextInput
            {...text}
            source="email"
            label={TEXTS.email}
            maxLength={LIMITS.email}
            type="email"
            inputMode="email"
          />
          <PhoneInput source="phone" label={TEXTS.phone} placeholder={TEXTS.phonePlaceholder} readOnly={isSaving} />
          {person === null && (
            <BooleanInput source="invite" label={TEXTS.invite} hint={TEXTS.inviteHint} disabled={isSaving} />
          )}
          {!form.invite && <PasswordInput isNew={person === null} readOnly={isSaving} />}
          {person?.active && (
            <Button variant="quiet" icon={<ShareIcon size={20} />} onClick={() => setInvited(person)}>
              {person.hasPassword ? TEXTS.sendLink : TEXTS.invite}
            </Button>
          )}
          {person?.active && <CalendarButton owner={{ userId: person.id, name: person.name }} />}
          {invited && <InvitationDialog person={invited} onClose={() => setInvited(null)} />}
          <SelectInput source="role" label={TEXTS.role} disabled={isSaving} options={ROLE_OPTIONS} />
          {person && form.role !== person.role && (
            <p className={styles.hint}>
              {TEXTS.roleHint} {form.role === 'manager' && TEXTS.managerHint}
            </p>
          )}
          {person && <p className={styles.hint}>{heard(person, true)}</p>}
          <StaleNotice
            stale={{
              ...record,
              sentence: isSaving ? null : changed,
              reload: () => void record.reload(form).then((isReloaded) => isReloaded && reset()),
            }}
            labels={FIELD_LABELS}
          />
          <DialogButtons busyLabel={person ? TEXTS.saving : TEXTS.adding}>
            {person ? TEXTS.save : TEXTS.add}
          </DialogButtons>
        </>
      )}
    </DialogForm>
  );
}

function PasswordInput({ isNew, readOnly }: { isNew: boolean; readOnly: boolean }) {
  return (
    <TextInput
      {...usePasswordEye()}
      source="password"
      label={isNew ? TEXTS.password : TEXTS.newPassword}
      required={isNew}
      placeholder={isNew ? undefined : TEXTS.passwordKeep}
      hint={isNew ? TEXTS.passwordHint : TEXTS.passwordKeep}
      autoComplete="new-password"
      readOnly={readOnly}
    />
  );
}
