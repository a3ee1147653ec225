import type { ActiveJob, CrewVisit, FinishedClean } from '@tidycrew/contracts';
import { DialogGuard } from '@tidycrew/web/dialog';
import { AddCustomerDialog } from './add-customer/AddCustomerDialog';
import type { AddedCustomer } from './add-customer/useAddCustomer';
import { CompleteDialog } from './complete/CompleteDialog';
import { RefusalDialog } from './day/RefusalDialog';
import { MistakeDialog } from './mistake/MistakeDialog';
import { StartDialog } from './start/StartDialog';
import type { StartCustomer } from './start/useAllotment';

/** The dialog that is open; it keeps what it was opened for, whatever the page behind it shows meanwhile. */
export type OpenDialog =
  | { kind: 'start'; customer: StartCustomer; visit?: CrewVisit }
  | { kind: 'cannot'; visit: CrewVisit }
  | { kind: 'complete'; job: ActiveJob; receivedAtMs: number }
  | { kind: 'mistake'; job: ActiveJob }
  | { kind: 'add' };

interface DialogsProps {
  dialog: OpenDialog;
  onClose: () => void;
  onStart: (customer: StartCustomer) => void;
  onAdded: (added: AddedCustomer) => void;
  onStarted: (job: ActiveJob) => void;
  onCompleted: (finished: FinishedClean, job: ActiveJob) => void;
  onEndedElsewhere: (customerName: string) => void;
}

/** The dashboard's dialogs, one at a time; each a step of the history, as in the console (decision D171). */
export function Dialogs(props: DialogsProps) {
  return (
    <DialogGuard>
      <OneDialog {...props} />
    </DialogGuard>
  );
}

function OneDialog({ dialog, onClose, onStart, onAdded, onStarted, onCompleted, onEndedElsewhere }: DialogsProps) {
  switch (dialog.kind) {
    case 'start':
      return <StartDialog customer={dialog.customer} visit={dialog.visit} onClose={onClose} onStarted={onStarted} />;
    case 'complete':
      return (
        <CompleteDialog
          job={dialog.job}
          receivedAtMs={dialog.receivedAtMs}
          onClose={onClose}
          onCompleted={onCompleted}
          onGone={() => onEndedElsewhere(dialog.job.customerName)}
        />
      );
    case 'mistake':
      return <MistakeDialog job={dialog.job} onClose={onClose} />;
    case 'cannot':
      return <RefusalDialog visit={dialog.visit} onClose={onClose} />;
    case 'add':
      return <AddCustomerDialog onClose={onClose} onAdded={onAdded} onStart={onStart} />;
  }
}
