import { useId, useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AdminCustomer } from '@tidycrew/contracts';
import { Banner, Button, Dialog, Spinner } from '@tidycrew/web';
import { useNameCheck } from '@tidycrew/web/name-check';
import { StaleNotice, useStoredForm } from '../common';
import { useOffice, type Office } from '../data-provider';
import { CustomerFields } from './CustomerFields';
import { EMPTY_CUSTOMER, FIELD_LABELS, formOf, problemsOf, type FormProblems } from './customer-form';
import { CUSTOMER_TEXTS as TEXTS, type CustomerWording } from './texts';
import { useRestoreCustomer, useSaveCustomer, type SavedCustomer } from './useSaveCustomer';
import styles from './CustomerDialog.module.css';

interface CustomerDialogProps {
  /** 0: a new customer (document 001 section 2). */
  customerId: number;
  /** A new customer's name, when it was typed elsewhere already. */
  name?: string;
  wording: CustomerWording;
  onClose: () => void;
  onSaved: (saved: SavedCustomer) => void;
}

/** 'Add New Customer' and 'Edit Customer', for the dashboard and the customer page. */
export function CustomerDialog({ customerId, ...props }: CustomerDialogProps) {
  const isNew = customerId === 0;
  const office = useOffice();
  const { data, isError, refetch } = useQuery({
    queryKey: ['customers', 'one', customerId],
    queryFn: ({ signal }) => load(office, customerId, signal),
    enabled: !isNew,
    // A form must begin with what is stored now, and must not change under the hands.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (isNew) return <OpenCustomerDialog {...props} stored={null} />;
  if (data) return <OpenCustomerDialog {...props} stored={data} />;
  return (
    <Dialog open title={TEXTS.editTitle} onClose={props.onClose}>
      {isError ? (
        <Banner tone="danger" action={<Button onClick={() => void refetch()}>{TEXTS.tryAgain}</Button>}>
          {TEXTS.loadFailed}
        </Banner>
      ) : (
        <p className={styles.loading} role="status">
          <Spinner /> {TEXTS.loading}
        </p>
      )}
    </Dialog>
  );
}

type OpenProps = Omit<CustomerDialogProps, 'customerId'> & { stored: AdminCustomer | null };

function OpenCustomerDialog({ stored: initial, name = '', wording, onClose, onSaved }: OpenProps) {
  const formId = useId();
  const office = useOffice();
  const { stored, form, setForm, ...record } = useStoredForm({
    opened: initial,
    formOf: (customer) => (customer ? formOf(customer) : { ...EMPTY_CUSTOMER, name }),
    load: async () => initial && load(office, initial.id),
  });
  const [problems, setProblems] = useState<FormProblems>({});
  // An untouched name is the customer's own; asking about it would only flash the field on opening.
  const newName = form.name === stored?.name ? '' : form.name;
  const { clash, isChecking, report } = useNameCheck('/api/admin/validate-customer-name', newName, stored?.id);
  const { save, isSaving, fields, changed, reset } = useSaveCustomer({ stored, wording, onSaved, onClash: report });
  const reload = async () => (await record.reload()) && reset();
  const { restore, isRestoring } = useRestoreCustomer(onSaved);
  const isBlank = form.name.trim() === '' || form.address.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || record.isReloading || clash || isBlank) return;
    const found = problemsOf(form);
    setProblems(found);
    if (Object.keys(found).length === 0) save(form);
    else focusFirstProblem(event.currentTarget);
  };
  return (
    <Dialog
      open
      title={stored ? TEXTS.editTitle : TEXTS.newTitle}
      onClose={onClose}
      busy={isSaving || isRestoring}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isSaving}>
            {TEXTS.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!isSaving && (clash !== null || isBlank)}
            busy={isSaving}
            busyLabel={stored ? TEXTS.saving : TEXTS.creating}
          >
            {stored ? TEXTS.save : TEXTS.create}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <CustomerFields
          form={form}
          set={(change) => {
            setForm((before) => ({ ...before, ...change }));
            setProblems((before) => without(before, Object.keys(change)));
          }}
          problems={{ ...fields, ...problems }}
          isBusy={isSaving}
          clash={clash}
          isChecking={isChecking && !isSaving}
          isRestoring={isRestoring}
          onRestore={({ existing }) => restore(existing)}
          stored={stored}
        />
        <StaleNotice
          stale={{ ...record, sentence: isSaving ? null : changed, reload: () => void reload() }}
          labels={FIELD_LABELS}
        />
      </form>
    </Dialog>
  );
}

async function load(office: Office, id: number, signal?: AbortSignal): Promise<AdminCustomer> {
  return (await office.getOne<AdminCustomer>('customers', { id, signal })).data;
}

function without(problems: FormProblems, names: string[]): FormProblems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));
}

/** After the problems have been drawn, the first field that has one gets the focus. */
function focusFirstProblem(form: EventTarget & Element): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}
