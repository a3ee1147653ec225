import { lazy, Suspense, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AdminCustomer } from '@tidycrew/contracts';
import { Dialog, Spinner } from '@tidycrew/web';
import { useNameCheck, type NameClash } from '@tidycrew/web/name-check';
import { NotLoaded, StaleNotice } from '../common';
import { DialogButtons, DialogForm, useFilledForm } from '../common/form';
import { useOffice, type Office } from '../data-provider';
import { CustomerInputs } from './CustomerInputs';
import { EMPTY_CUSTOMER, FIELD_LABELS, formOf, problemsOf, type CustomerForm } from './customer-form';
import { CUSTOMER_TEXTS as TEXTS, type CustomerWording } from './texts';
import { useRestoreCustomer, useSaveCustomer, type SavedCustomer } from './useSaveCustomer';
import styles from './CustomerDialog.module.css';

const PlanLines = lazy(() => import('../schedule/dialogs/CustomerPlans').then((m) => ({ default: m.PlanLines })));
const CustomerPlansDialog = lazy(() =>
  import('../schedule/dialogs/CustomerPlans').then((m) => ({ default: m.CustomerPlansDialog })),
);

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
  const { data, error, refetch } = useQuery({
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
      {error ? (
        <NotLoaded error={error} gone={TEXTS.gone} onRetry={refetch} />
      ) : (
        <p className={styles.loading} role="status">
          <Spinner /> {TEXTS.loading}
        </p>
      )}
    </Dialog>
  );
}

type OpenProps = Omit<CustomerDialogProps, 'customerId'> & { stored: AdminCustomer | null };

function OpenCustomerDialog({ stored: opened, name = '', wording, onClose, onSaved }: OpenProps) {
  const office = useOffice();
  const record = useFilledForm<AdminCustomer | null, CustomerForm>({
    opened,
    formOf: (customer) => (customer ? formOf(customer) : { ...EMPTY_CUSTOMER, name }),
    load: async () => opened && load(office, opened.id),
  });
  const { stored, values, filling, isReloading } = record;
  const [refused, setRefused] = useState<RefusedName | null>(null);
  const onClash = (taken: string, clash: NameClash) => setRefused({ name: taken, clash });
  const saving = useSaveCustomer({ stored, wording, onSaved, onClash });
  const restoring = useRestoreCustomer(onSaved);
  const { isSaving, changed, reset } = saving;
  const [isPlanning, setIsPlanning] = useState(false);
  const parts = { stored, restoring, refused, isSaving };
  return (
    <>
      <DialogForm
        title={stored ? TEXTS.editTitle : TEXTS.newTitle}
        onClose={onClose}
        busy={isSaving || restoring.isRestoring}
        values={values}
        filling={filling}
        validate={problemsOf}
        onSubmit={async (form) => (isReloading ? undefined : saving.save(form))}
      >
        {(form) => (
          <>
            <CustomerFields form={form} {...parts} />
            <StaleNotice
              stale={{
                ...record,
                sentence: isSaving ? null : changed,
                reload: () => void record.reload(form).then((isReloaded) => isReloaded && reset()),
              }}
              labels={FIELD_LABELS}
            />
            <Suspense fallback={null}>
              {stored && <PlanLines customer={stored} onOpen={() => setIsPlanning(true)} />}
            </Suspense>
          </>
        )}
      </DialogForm>
      <Suspense fallback={null}>
        {stored && isPlanning && <CustomerPlansDialog customer={stored} onClose={() => setIsPlanning(false)} />}
      </Suspense>
    </>
  );
}

/** A name that the server has refused when it was saved. */
interface RefusedName {
  name: string;
  clash: NameClash;
}

interface CustomerFieldsProps {
  form: CustomerForm;
  stored: AdminCustomer | null;
  restoring: ReturnType<typeof useRestoreCustomer>;
  refused: RefusedName | null;
  isSaving: boolean;
}

/** The inputs, the check of the name that is typed, and the buttons that wait for it. */
function CustomerFields({ form, stored, restoring, refused, isSaving }: CustomerFieldsProps) {
  // An untouched name is the customer's own; asking about it would only flash the field on opening.
  const newName = form.name === stored?.name ? '' : form.name;
  const { clash, hint, isChecking, report } = useNameCheck('/api/admin/validate-customer-name', newName, stored?.id);
  useEffect(() => {
    if (refused) report(refused.name, refused.clash);
    // Once for each refusal.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refused]);
  const isBlank = form.name.trim() === '' || form.address.trim() === '';
  return (
    <>
      <CustomerInputs
        isFriendsFamily={form.isFriendsFamily}
        isBusy={isSaving}
        clash={clash}
        nameHint={hint}
        isChecking={isChecking && !isSaving}
        isRestoring={restoring.isRestoring}
        onRestore={({ existing }) => restoring.restore(existing)}
        stored={stored}
      />
      <DialogButtons
        disabled={!isSaving && (clash !== null || isBlank)}
        busy={isSaving}
        busyLabel={stored ? TEXTS.saving : TEXTS.creating}
      >
        {stored ? TEXTS.save : TEXTS.create}
      </DialogButtons>
    </>
  );
}

async function load(office: Office, id: number, signal?: AbortSignal): Promise<AdminCustomer> {
  return (await office.getOne<AdminCustomer>('customers', { id, signal })).data;
}
