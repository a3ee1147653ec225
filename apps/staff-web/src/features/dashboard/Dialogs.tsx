import type { ActiveJob } from '@tidycrew/contracts';
import { AddCustomerDialog } from './add-customer/AddCustomerDialog';
import type { AddedCustomer } from './add-customer/useAddCustomer';
import { CompleteDialog } from './complete/CompleteDialog';
import { StartDialog } from './start/StartDialog';
import type { StartCustomer } from './start/useAllotment';

/** The dialog that is open; it keeps what it was opened for, whatever the page behind it shows meanwhile. */
export type OpenDialog =
  { kind: 'start'; customer: StartCustomer } | { kind: 'complete'; job: ActiveJob } | { kind: 'add' };

interface DialogsProps {
  dialog: OpenDialog;
  onClose: () => void;
  onStart: (customer: StartCustomer) => void;
  onAdded: (added: AddedCustomer) => void;
  onEndedElsewhere: (customerName: string) => void;
}

/** The dashboard's dialogs, one at a time. */
export function Dialogs({ dialog, onClose, onStart, onAdded, onEndedElsewhere }: DialogsProps) {
  switch (dialog.kind) {
    case 'start':
      return <StartDialog customer={dialog.customer} onClose={onClose} onStarted={onClose} />;
    case 'complete':
      return (
        <CompleteDialog
          job={dialog.job}
          onClose={onClose}
          onCompleted={onClose}
          onGone={() => onEndedElsewhere(dialog.job.customerName)}
        />
      );
    case 'add':
      return <AddCustomerDialog onClose={onClose} onAdded={onAdded} onStart={onStart} />;
  }
}
