import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useMutation } from '@tanstack/react-query';
import { Box } from '@mui/material';
import type { AdminCustomer, ExistingCustomer } from '@tidycrew/contracts';
import { isVisible } from '@tidycrew/domain';
import { DONE, errorSentence } from '../shared';
import { apiErrorOf, useOffice } from '../data-provider';
import { FormDialog, Waiting } from '../shared/dialog/FormDialog';
import { TabPanel, Tabs } from '../shared/Tabs';
import { COMMON_TEXTS } from '../shared/texts';
import { CustomerInputs } from './CustomerInputs';
import { BLANK, FIELD_LABELS, type CustomerForm } from './customer-form';
import { CLASH_TOAST_MS, CUSTOMER_TEXTS as TEXTS, type CustomerWording } from './dialog-texts';
import type { RefusedName } from './NameInput';
import { placeCustomer } from './place-customer';

const CustomerMoney = lazy(() => import('../payments/CustomerMoney'));
const PlanLines = lazy(() => import('../visits/plans/PlansDialog').then((m) => ({ default: m.PlanLines })));
const PlansDialog = lazy(() => import('../visits/plans/PlansDialog').then((m) => ({ default: m.PlansDialog })));

interface CustomerDialogProps {
  /** 0: a new customer (document 001 section 2). */
  customerId: number;
  isOfAddress?: boolean;
  /** A new customer's name, when it was typed elsewhere already. */
  name?: string;
  wording: CustomerWording;
  onClose: () => void;
  /** A customer that is now stored and active. */
  onSaved: (saved: { id: number }) => void;
}

/** 'Add New Customer' and 'Edit Customer', over the list and wherever else a customer is opened. */
export function CustomerDialog({ customerId, name = '', wording, onSaved, ...dialog }: CustomerDialogProps) {
  const isNew = customerId === 0;
  const office = useOffice();
  const notify = useNotify();
  /** What the person should know about the position; it is said once the customer is saved. */
  const note = useRef<string | null>(null);
  const [refused, setRefused] = useState<RefusedName | null>(null);
  const [isTaken, setIsTaken] = useState(false);
  const [planned, setPlanned] = useState<AdminCustomer | null>(null);
  const { mutate: restore, isPending: isRestoring } = useMutation({
    mutationKey: ['customers', 'restore'],
    mutationFn: ({ id }: ExistingCustomer) => office.restoreCustomer(id),
    onSuccess: (_, { id }) => {
      notify(TEXTS.restored, DONE);
      onSaved({ id });
    },
    onError: (error) => notify(TEXTS.restoreFailed(errorSentence(error)), { type: 'error' }),
  });
  return (
    <>
      <FormDialog<AdminCustomer, CustomerForm>
        {...dialog}
        resource="customers"
        id={isNew ? null : customerId}
        title={isNew ? TEXTS.newTitle : TEXTS.editTitle}
        save={isNew ? COMMON_TEXTS.create : COMMON_TEXTS.save}
        gone={TEXTS.gone}
        labels={FIELD_LABELS}
        blank={{ ...BLANK, name }}
        toRequest={async (form, stored) => {
          // Placed before it is saved (document 001 section 5).
          const placed = await placeCustomer(office, form.address, stored);
          note.current = placed.note;
          return {
            ...form,
            ...(!form.isFriendsFamily && { friendsFamilyMinutes: null }),
            ...placed.position,
            ...(stored && { expectedUpdatedAt: stored.updatedAt }),
          };
        }}
        isBlocked={(form) => isTaken || isRestoring || !isVisible(form.name) || !isVisible(form.address)}
        onSaved={({ id }) => {
          notify(isNew ? wording.created : wording.updated, DONE);
          if (note.current) notify(note.current);
          onSaved({ id });
        }}
        onFailed={(error, form) => {
          const existing = apiErrorOf(error)?.existingCustomer;
          if (existing) {
            setRefused({ name: form.name, clash: { message: error.message, existing } });
            notify(TEXTS.clash(existing), { type: 'error', autoHideDuration: CLASH_TOAST_MS });
          } else {
            const sentence = errorSentence(error);
            notify(isNew ? wording.createFailed(sentence) : wording.updateFailed(sentence), { type: 'error' });
          }
        }}
      >
        {(stored) => (
          <CustomerTabs customer={stored}>
            <CustomerInputs {...{ stored, refused, restore, isRestoring }} onTaken={setIsTaken} />
            <Suspense fallback={null}>
              {stored && <PlanLines customer={stored} onOpen={() => setPlanned(stored)} />}
            </Suspense>
          </CustomerTabs>
        )}
      </FormDialog>
      <Suspense fallback={null}>
        {planned && <PlansDialog customer={planned} onClose={() => setPlanned(null)} />}
      </Suspense>
    </>
  );
}

const TABS = (['details', 'money'] as const).map((name) => ({ name, label: TEXTS.tabs[name] }));

/** What is typed of a customer, and beside it the account of one that is stored. */
function CustomerTabs({ customer, children }: { customer: AdminCustomer | null; children: ReactNode }) {
  const [tab, choose] = useState<'details' | 'money'>('details');
  const { submitCount } = useFormState();
  // What must be put right is among the details.
  useEffect(() => choose('details'), [submitCount]);
  if (!customer) return children;
  return (
    <Box sx={{ width: 1, minWidth: 0 }}>
      <Tabs label={TEXTS.editTitle} tabs={TABS} chosen={tab} onChoose={choose} />
      <TabPanel name="details" isHidden={tab !== 'details'}>
        <div>{children}</div>
      </TabPanel>
      <TabPanel name="money" isHidden={tab !== 'money'}>
        <Box sx={{ mt: 2 }}>
          <Suspense fallback={<Waiting />}>{tab === 'money' && <CustomerMoney customer={customer} />}</Suspense>
        </Box>
      </TabPanel>
    </Box>
  );
}
