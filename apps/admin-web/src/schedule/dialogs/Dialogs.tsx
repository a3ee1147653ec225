import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminClean, PlanChanged, Schedule, ScheduleDay, Visit } from '@tidycrew/contracts';
import { DASHBOARD_WORDING } from '../../customers/dialog-texts';
import { RecordDialog } from '../../shared/dialog/RecordDialog';
import { undecided } from '../board';
import { useBoard } from '../board-context';
import { useVisitWrite } from '../useVisitWrites';
import type { Scope } from './move-form';
import { DIALOG_TEXTS } from './texts';
import { VisitDialog } from './VisitDialog';

const AddVisitDialog = lazy(() => import('./AddVisitDialog').then((m) => ({ default: m.AddVisitDialog })));
const ClosedDayDialog = lazy(() => import('./ClosedDayDialog').then((m) => ({ default: m.ClosedDayDialog })));
const KeptDialog = lazy(() => import('./KeptDialog').then((m) => ({ default: m.KeptDialog })));
const MoveDialog = lazy(() => import('./VisitForms').then((m) => ({ default: m.MoveDialog })));
const NoteDialog = lazy(() => import('./VisitForms').then((m) => ({ default: m.NoteDialog })));
const SkipDialog = lazy(() => import('./VisitForms').then((m) => ({ default: m.SkipDialog })));
const PlansOfAddress = lazy(() => import('./PlansDialog').then((m) => ({ default: m.PlansOfAddress })));
const AddCleanDialog = lazy(() => import('../../cleans/AddCleanDialog'));
const EditCleanDialog = lazy(() => import('../../cleans/EditCleanDialog'));
const CustomerDialog = lazy(() =>
  import('../../customers/CustomerDialog').then((m) => ({ default: m.CustomerDialog })),
);

export type Opened =
  | { dialog: 'visit' | 'skip' | 'note' | 'customer' | 'addClean'; visit: Visit }
  | { dialog: 'move'; visit: Visit; scope: Scope }
  | { dialog: 'add'; day: string }
  | { dialog: 'closed'; day: ScheduleDay }
  | { dialog: 'kept'; answer: PlanChanged }
  | { dialog: 'clean'; clean: AdminClean };

interface DialogsProps {
  opened: Opened | null;
  schedule: Schedule;
  onOpened: (next: Opened | null) => void;
}

/** Opens the plans of a customer over the board; without one it is chosen there. */
export function useOpenPlans(): (customerId?: number) => void {
  const navigate = useNavigate();
  return (customerId) => {
    const pathname = customerId === undefined ? '/schedule/plans' : `/schedule/plans/${customerId}`;
    void navigate({ pathname, search: window.location.search });
  };
}

/** Whatever dialog is open. Each works on the visit as it was when it was opened; a poll never closes it. */
export function Dialogs({ opened, schedule, onOpened }: DialogsProps) {
  const { canChange } = useBoard();
  const actionsOf = useActions(onOpened);
  const onClose = () => onOpened(null);
  return (
    <>
      {canChange && <RecordDialog below="plans">{(plans) => <PlansOfAddress {...plans} />}</RecordDialog>}
      <Suspense fallback={null}>
        {opened?.dialog === 'visit' && (
          <VisitDialog
            visit={opened.visit}
            teams={schedule.teams}
            actions={canChange ? actionsOf(opened.visit) : null}
            onClose={onClose}
          />
        )}
        {opened?.dialog === 'move' && (
          <MoveDialog
            {...opened}
            schedule={schedule}
            onPlanChanged={(answer) => onOpened(answer.kept.length > 0 ? { dialog: 'kept', answer } : null)}
            onClose={onClose}
          />
        )}
        {opened?.dialog === 'skip' && <SkipDialog visit={opened.visit} onClose={onClose} />}
        {opened?.dialog === 'note' && <NoteDialog visit={opened.visit} onClose={onClose} />}
        {opened?.dialog === 'add' && <AddVisitDialog day={opened.day} teams={schedule.teams} onClose={onClose} />}
        {opened?.dialog === 'closed' && (
          <ClosedDayDialog day={opened.day} visits={undecided(schedule.visits, opened.day)} onClose={onClose} />
        )}
        {opened?.dialog === 'kept' && <KeptDialog {...opened.answer} onClose={onClose} />}
        {opened?.dialog === 'customer' && (
          <CustomerDialog
            customerId={opened.visit.customerId}
            wording={DASHBOARD_WORDING}
            onClose={onClose}
            onSaved={onClose}
          />
        )}
        {opened?.dialog === 'addClean' && <AddCleanDialog customerId={opened.visit.customerId} onClose={onClose} />}
        {opened?.dialog === 'clean' && <EditCleanDialog clean={opened.clean} onClose={onClose} />}
      </Suspense>
    </>
  );
}

/** What can be done with a visit. */
function useActions(onOpened: DialogsProps['onOpened']) {
  const write = useVisitWrite();
  const openPlans = useOpenPlans();
  return (visit: Visit) => ({
    onMove: () => onOpened({ dialog: 'move', visit, scope: 'this' }),
    onSkip: () => onOpened({ dialog: 'skip', visit }),
    onNote: () => onOpened({ dialog: 'note', visit }),
    onCustomer: () => onOpened({ dialog: 'customer', visit }),
    onPlans: () => {
      onOpened(null);
      openPlans(visit.customerId);
    },
    onAddClean: () => onOpened({ dialog: 'addClean', visit }),
    onClean: (clean: AdminClean) => onOpened({ dialog: 'clean', clean }),
    onTakeBack: () => {
      const said = DIALOG_TEXTS.skip.takenBack(visit.customerName);
      write({ visit, body: { outcome: null, reason: null }, said }).catch(() => undefined);
      onOpened(null);
    },
  });
}
