import { lazy, Suspense, useState } from 'react';
import { Button } from '@mui/material';
import PlusIcon from '@mui/icons-material/Add';
import type { AdminCustomer } from '@tidycrew/contracts';
import { SHOW_TEXTS } from '../customers/texts';
import { DUE_TEXTS } from '../due/texts';
import { CREATE_TEXTS } from '../invoices/texts';
import { KEYS_TEXTS } from '../keys/texts';
import { DIALOG_TEXTS } from '../visits/plans/texts';

const AddCleanDialog = lazy(() => import('../cleans/AddCleanDialog'));
const AddVisitDialog = lazy(() =>
  import('../schedule/dialogs/AddVisitDialog').then((m) => ({ default: m.AddVisitDialog })),
);
const CreateInvoiceDialog = lazy(() => import('../invoices/create/CreateInvoiceDialog'));
const KeyDialog = lazy(() => import('../keys/KeyDialog').then((m) => ({ default: m.KeyDialog })));
const PlansDialog = lazy(() => import('../visits/plans/PlansDialog').then((m) => ({ default: m.PlansDialog })));

interface CustomerProps {
  customer: AdminCustomer;
}

/** A clean, a visit, an invoice and a key for the customer. One who is archived has only what was cleaned before invoiced. */
export function CustomerActions({ customer: { id, active } }: CustomerProps) {
  const [opened, setOpened] = useState<'clean' | 'visit' | 'invoice' | 'key' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      {active && (
        <>
          <Button variant="outlined" color="inherit" startIcon={<PlusIcon />} onClick={() => setOpened('clean')}>
            {DUE_TEXTS.addClean}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => setOpened('visit')}>
            {DIALOG_TEXTS.add.title}
          </Button>
        </>
      )}
      <Button variant="outlined" color="inherit" onClick={() => setOpened('invoice')}>
        {CREATE_TEXTS.title}
      </Button>
      {active && (
        <Button variant="outlined" color="inherit" onClick={() => setOpened('key')}>
          {KEYS_TEXTS.addTitle}
        </Button>
      )}
      <Suspense fallback={null}>
        {opened === 'clean' && <AddCleanDialog customerId={id} onClose={close} />}
        {opened === 'visit' && <AddVisitDialog customer={{ customerId: id, teamId: null }} onClose={close} />}
        {opened === 'invoice' && <CreateInvoiceDialog customerId={id} onClose={close} />}
        {opened === 'key' && <KeyDialog id={null} customerId={id} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Opens what is planned for the customer: plans are made, changed and ended there, and pauses. */
export function PlansButton({ customer }: CustomerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="inherit" size="small" sx={{ mt: 1 }} onClick={() => setIsOpen(true)}>
        {SHOW_TEXTS.changePlans}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <PlansDialog customer={customer} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
