import type { CrewVisit } from '@tidycrew/contracts';
import type { Position } from '@tidycrew/domain';
import { DialogGuard } from '../../shell/dialog/DialogGuard';
import { AddCustomerDialog } from './add-customer/AddCustomerDialog';
import type { AddedCustomer } from './add-customer/useAddCustomer';
import { CompleteDialog } from './complete/CompleteDialog';
import type { Ended } from './complete/EndedNote';
import { RefusalDialog } from './day/RefusalDialog';
import { MistakeDialog } from './mistake/MistakeDialog';
import { MapDialog } from './nearby/MapDialog';
import { SearchDialog } from './nearby/SearchDialog';
import { StartDialog, type Begun } from './start/StartDialog';
import type { ShownJob } from '../../offline/view';
import type { StartCustomer } from './start/useAllotment';

export { EndedNote } from './complete/EndedNote';
export { GoneClean } from './complete/GoneClean';
export { DiscardNote } from './mistake/DiscardNote';
export { StartedNote } from './mistake/StartedNote';
export { AddedNote } from './nearby/AddedNote';
export { prefetchCrew } from './start/queries';

/** The dialog that is open; it keeps what it was opened for, whatever the page behind it shows meanwhile. */
export type OpenDialog =
  | { kind: 'start'; customer: StartCustomer; visit?: CrewVisit }
  | { kind: 'cannot'; visit: CrewVisit }
  | { kind: 'complete'; shown: ShownJob }
  | { kind: 'mistake'; shown: ShownJob }
  | { kind: 'add' }
  | { kind: 'search' }
  | { kind: 'map' };

interface DialogsProps {
  dialog: OpenDialog;
  /** Where the phone is. */
  here: Position | null;
  /** A clean runs: nothing else is started. */
  isWorking: boolean;
  onClose: () => void;
  onMistake: (shown: ShownJob) => void;
  onStart: (customer: StartCustomer) => void;
  onAdded: (added: AddedCustomer) => void;
  onStarted: (begun: Begun) => void;
  onEnded: (ended: Ended) => void;
  /** The start is to be taken back. */
  onDiscard: (shown: ShownJob) => void;
}

/** The dashboard's dialogs, one at a time; each a step of the history, as in the console. */
export function Dialogs(props: DialogsProps) {
  return (
    <DialogGuard>
      <OneDialog {...props} />
    </DialogGuard>
  );
}

function OneDialog({
  dialog,
  here,
  isWorking,
  onClose,
  onMistake,
  onStart,
  onAdded,
  onStarted,
  onEnded,
  onDiscard,
}: DialogsProps) {
  switch (dialog.kind) {
    case 'start':
      return <StartDialog customer={dialog.customer} visit={dialog.visit} onClose={onClose} onStarted={onStarted} />;
    case 'complete':
      return (
        <CompleteDialog
          shown={dialog.shown}
          onClose={onClose}
          onMistake={() => onMistake(dialog.shown)}
          onEnded={onEnded}
        />
      );
    case 'mistake':
      return (
        <MistakeDialog
          shown={dialog.shown}
          onClose={onClose}
          onEnded={onEnded}
          onDiscard={() => onDiscard(dialog.shown)}
        />
      );
    case 'cannot':
      return <RefusalDialog visit={dialog.visit} onClose={onClose} onTold={onEnded} />;
    case 'add':
      return <AddCustomerDialog onClose={onClose} onAdded={onAdded} onStart={onStart} />;
    case 'search':
      return <SearchDialog here={here} onClose={onClose} onStart={isWorking ? undefined : onStart} />;
    case 'map':
      return <MapDialog here={here} onClose={onClose} />;
  }
}
