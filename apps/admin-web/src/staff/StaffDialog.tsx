import { useId, useState, type FormEvent } from 'react';
import { LIMITS, ROLES, type AdminStaff, type Role } from '@tidycrew/contracts';
import { Button, Dialog, EyeIcon, EyeOffIcon, IconButton, PhoneField, TextField } from '@tidycrew/web';
import { Select, StaleNotice, useStoredForm } from '../common';
import { useOffice } from '../data-provider';
import { EMPTY_STAFF, FIELD_LABELS, formOf, problemsOf, type StaffForm, type StaffProblems } from './staff-form';
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
  const formId = useId();
  const office = useOffice();
  const record = useStoredForm<AdminStaff | null, StaffForm>({
    opened,
    formOf: (one) => (one ? formOf(one) : EMPTY_STAFF),
    load: async () => opened && (await office.getOne<AdminStaff>('staff', { id: opened.id })).data,
  });
  const { stored: person, form, setForm } = record;
  const [problems, setProblems] = useState<StaffProblems>({});
  const [isShown, setIsShown] = useState(false);
  const { save, isSaving, fields, changed, reset } = useSaveStaff(person, onClose);
  const reload = async () => (await record.reload()) && reset();
  const shown = { ...fields, ...problems };

  const set = (change: Partial<StaffForm>) => {
    setForm((before) => ({ ...before, ...change }));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || record.isReloading) return;
    const found = problemsOf(form, person === null);
    setProblems(found);
    const { currentTarget } = event;
    if (Object.keys(found).length === 0) save(form);
    else requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const text = (name: 'firstName' | 'lastName' | 'email', maxLength: number) => ({
    label: TEXTS[name],
    value: form[name],
    required: true,
    autoComplete: 'off',
    maxLength,
    readOnly: isSaving,
    error: shown[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <Dialog
      open
      title={person ? TEXTS.edit : TEXTS.add}
      onClose={onClose}
      busy={isSaving}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isSaving}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" form={formId} busy={isSaving} busyLabel={person ? TEXTS.saving : TEXTS.adding}>
            {person ? TEXTS.save : TEXTS.add}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.pair}>
          <TextField {...text('firstName', LIMITS.name)} />
          <TextField {...text('lastName', LIMITS.name)} />
        </div>
        <TextField {...text('email', LIMITS.email)} type="email" inputMode="email" />
        <PhoneField
          label={TEXTS.phone}
          value={form.phone}
          placeholder={TEXTS.phonePlaceholder}
          readOnly={isSaving}
          error={shown.phone}
          onChange={(phone) => set({ phone })}
        />
        <TextField
          label={person ? TEXTS.newPassword : TEXTS.password}
          type={isShown ? 'text' : 'password'}
          value={form.password}
          required={person === null}
          placeholder={person ? TEXTS.passwordKeep : undefined}
          hint={person ? TEXTS.passwordKeep : TEXTS.passwordHint}
          autoComplete="new-password"
          readOnly={isSaving}
          error={shown.password}
          onChange={(event) => set({ password: event.target.value })}
          trailing={
            <IconButton
              label={isShown ? TEXTS.hidePassword : TEXTS.showPassword}
              icon={isShown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
              onClick={() => setIsShown(!isShown)}
            />
          }
        />
        <Select
          label={TEXTS.role}
          value={form.role}
          disabled={isSaving}
          options={ROLE_OPTIONS}
          onChange={(role) => set({ role: role as Role })}
        />
        {person && form.role !== person.role && <p className={styles.hint}>{TEXTS.roleHint}</p>}
        <StaleNotice
          stale={{ ...record, sentence: isSaving ? null : changed, reload: () => void reload() }}
          labels={FIELD_LABELS}
        />
      </form>
    </Dialog>
  );
}
