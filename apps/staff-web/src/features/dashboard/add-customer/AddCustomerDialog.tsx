import { type FormEvent, useId, useState } from 'react';
import { Button, CloseButton, Dialog, PhoneField, TextArea, TextField, Named } from '@tidycrew/web';
import { AddressField } from '@tidycrew/web/address-field';
import { useNameCheck } from '@tidycrew/web/name-check';
import { LIMITS, type ExistingCustomer } from '@tidycrew/contracts';
import { FormProblem } from '../FormProblem';
import { AddressPreview } from './AddressPreview';
import { ClashNote } from './ClashNote';
import { useRestore, type AddedCustomer, type CustomerForm, useAddCustomer } from './useAddCustomer';
import { TEXTS } from '../texts';
import { ADD_TEXTS } from './texts';

const EMPTY: CustomerForm = { name: '', address: '', email: '', phone: '', notes: '' };

interface AddCustomerDialogProps {
  onClose: () => void;
  onAdded: (added: AddedCustomer) => void;
  onStart: (customer: ExistingCustomer) => void;
}

/** A new customer (document 000 section 2, 'Add New Customer dialog'). */
export function AddCustomerDialog({ onClose, onAdded, onStart }: AddCustomerDialogProps) {
  const formId = useId();
  const [form, setForm] = useState(EMPTY);
  const set = (change: Partial<CustomerForm>) => setForm((before) => ({ ...before, ...change }));
  const { clash, hint, report } = useNameCheck('/api/staff/validate-customer-name', form.name);
  const restoring = useRestore();
  const { create, busyLabel, problem, fields } = useAddCustomer(onAdded, report);
  const isRestored = clash !== null && restoring.restored?.id === clash.existing.id;
  const isBusy = busyLabel !== null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !clash) create(form);
  };
  return (
    <Dialog
      open
      title={ADD_TEXTS.title}
      onClose={onClose}
      busy={isBusy || restoring.isRestoring}
      why={clash ? ADD_TEXTS.clashFirst : null}
      isDirty={!isRestored && Object.values(form).some((typed) => typed.trim() !== '')}
      footer={
        <>
          <CloseButton disabled={isBusy}>{TEXTS.cancel}</CloseButton>
          <Button type="submit" form={formId} disabled={clash !== null} busy={isBusy} busyLabel={busyLabel}>
            {ADD_TEXTS.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        <TextField
          label={ADD_TEXTS.name}
          value={form.name}
          required
          autoComplete="off"
          autoCapitalize="words"
          maxLength={LIMITS.name}
          readOnly={isBusy}
          hint={hint ?? undefined}
          error={
            (isRestored ? undefined : clash && <Named names={[clash.existing.name]}>{clash.message}</Named>) ??
            fields.name
          }
          onChange={(event) => set({ name: event.target.value })}
        />
        {clash && <ClashNote name={form.name} existing={clash.existing} restoring={restoring} onStart={onStart} />}
        <AddressField
          label={ADD_TEXTS.address}
          value={form.address}
          isRequired
          maxLength={LIMITS.address}
          readOnly={isBusy}
          error={fields.address}
          onChange={(address) => set({ address })}
        />
        <AddressPreview address={form.address} />
        <TextField
          label={ADD_TEXTS.email}
          type="email"
          value={form.email}
          autoComplete="off"
          maxLength={LIMITS.email}
          readOnly={isBusy}
          error={fields.email}
          onChange={(event) => set({ email: event.target.value })}
        />
        <PhoneField
          label={ADD_TEXTS.phone}
          value={form.phone}
          readOnly={isBusy}
          error={fields.phone}
          onChange={(phone) => set({ phone })}
        />
        <TextArea
          label={ADD_TEXTS.notes}
          value={form.notes}
          rows={3}
          maxLength={LIMITS.notes}
          readOnly={isBusy}
          error={fields.notes}
          onChange={(event) => set({ notes: event.target.value })}
        />
        {problem && <FormProblem>{problem}</FormProblem>}
      </form>
    </Dialog>
  );
}
