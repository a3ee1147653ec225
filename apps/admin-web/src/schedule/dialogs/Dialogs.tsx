import { lazy, Suspense } from 'react';
import type { Visit } from '@tidycrew/contracts';
import { DASHBOARD_WORDING } from '../../customers/dialog-texts';
import { RecordDialog } from '../../shared/dialog/RecordDialog';
import { lastPosition, undecided } from '../../visits/board';
import { useBoard, type Opened } from '../board-context';
import { useTakeBackSkip } from '../../visits/useSchedule';
import { VisitDialog } from './VisitDialog';

const AddVisitDialog = lazy(() => import('./AddVisitDialog').then((m) => ({ default: m.AddVisitDialog })));
const ClosedDayDialog = lazy(() => import('./ClosedDayDialog').then((m) => ({ default: m.ClosedDayDialog })));
const KeptDialog = lazy(() => import('../../visits/plans/KeptDialog').then((m) => ({ default: m.KeptDialog })));
const MoveDialog = lazy(() => import('./VisitForms').then((m) => ({ default: m.MoveDialog })));
const NoteDialog = lazy(() => import('./VisitForms').then((m) => ({ default: m.NoteDialog })));
const SkipDialog = lazy(() => import('./VisitForms').then((m) => ({ default: m.SkipDialog })));
const TakersDialog = lazy(() => import('./TakersDialog').then((m) => ({ default: m.TakersDialog })));
const PlansOfAddress = lazy(() =>
  import('../../visits/plans/PlansDialog').then((m) => ({ default: m.PlansOfAddress })),
);
const AddCleanDialog = lazy(() => import('../../cleans/AddCleanDialog'));
const EditCleanDialog = lazy(() => import('../../cleans/EditCleanDialog'));
const CustomerDialog = lazy(() =>
  import('../../customers/CustomerDialog').then((m) => ({ default: m.CustomerDialog })),
);

export function Dialogs({ opened, onOpened }: { opened: Opened | null; onOpened: (next: Opened | null) => void }) {
  const { schedule, canChange } = useBoard();
  const takeBackSkip = useTakeBackSkip();
  const onClose = () => onOpened(null);
  const takeBack = (visit: Visit) => {
    takeBackSkip(visit);
    onClose();
  };
  return (
    <>
      {canChange && <RecordDialog below="plans">{(plans) => <PlansOfAddress {...plans} />}</RecordDialog>}
      <Suspense fallback={null}>
        {opened?.dialog === 'visit' && <VisitDialog visit={opened.visit} onTakeBack={takeBack} onOpened={onOpened} />}
        {opened?.dialog === 'move' && (
          <MoveDialog
            {...opened}
            teams={schedule.teams}
            positionAt={(spot) => lastPosition(schedule, spot)}
            onPlanChanged={(answer) => onOpened(answer.kept.length > 0 ? { dialog: 'kept', answer } : null)}
            onClose={onClose}
          />
        )}
        {opened?.dialog === 'skip' && <SkipDialog visit={opened.visit} onClose={onClose} />}
        {opened?.dialog === 'takers' && <TakersDialog visit={opened.visit} onClose={onClose} />}
        {opened?.dialog === 'note' && <NoteDialog visit={opened.visit} onClose={onClose} />}
        {opened?.dialog === 'add' && <AddVisitDialog day={opened.day} onClose={onClose} />}
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
