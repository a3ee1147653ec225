import { lazy, Suspense } from 'react';
import type { AdminClean, PlanChanged, Schedule, ScheduleDay, Visit } from '@tidycrew/contracts';
import { DASHBOARD_WORDING } from '../../customers/dialog-texts';
import { lastPosition, undecided } from '../board';
import { SCHEDULE_TEXTS } from '../texts';
import { usePlanChange } from '../usePlanChange';
import type { useVisitWrites } from '../useVisitWrites';
import { spotWords } from '../words';
import { followingOf, moveBody, type MoveForm, type Scope } from './move-form';
import { DIALOG_TEXTS } from './texts';
import { VisitDialog } from './VisitDialog';

const AddVisitDialog = lazy(() => import('./AddVisitDialog').then((m) => ({ default: m.AddVisitDialog })));
const ClosedDayDialog = lazy(() => import('./ClosedDayDialog').then((m) => ({ default: m.ClosedDayDialog })));
const KeptDialog = lazy(() => import('./KeptDialog').then((m) => ({ default: m.KeptDialog })));
const MoveDialog = lazy(() => import('./MoveDialog').then((m) => ({ default: m.MoveDialog })));
const NoteDialog = lazy(() => import('./SmallDialogs').then((m) => ({ default: m.NoteDialog })));
const PlansDialog = lazy(() => import('./PlansDialog').then((m) => ({ default: m.PlansDialog })));
const SkipDialog = lazy(() => import('./SmallDialogs').then((m) => ({ default: m.SkipDialog })));
const AddCleanDialog = lazy(() => import('../../cleans/AddCleanDialog'));
const EditCleanDialog = lazy(() => import('../../cleans/EditCleanDialog'));
const CustomerDialog = lazy(() =>
  import('../../customers/CustomerDialog').then((m) => ({ default: m.CustomerDialog })),
);

export type Opened =
  | { dialog: 'visit' | 'skip' | 'note' | 'customer' | 'addClean'; visit: Visit }
  | { dialog: 'move'; visit: Visit; scope: Scope }
  | { dialog: 'add'; day: string }
  | { dialog: 'plans'; visit: Visit | null }
  | { dialog: 'closed'; day: ScheduleDay }
  | { dialog: 'kept'; answer: PlanChanged }
  | { dialog: 'clean'; clean: AdminClean };

interface DialogsProps {
  opened: Opened | null;
  schedule: Schedule;
  writes: ReturnType<typeof useVisitWrites>;
  dayLink: (day: string, teamId: number) => string;
  canChange: boolean;
  onOpened: (next: Opened | null) => void;
}

/** Whatever dialog is open. Each works on the visit as it was when it was opened; a poll never closes it. */
export function Dialogs({ opened, schedule, writes, dayLink, canChange, onOpened }: DialogsProps) {
  const close = () => onOpened(null);
  const { teams } = schedule;
  const { cache } = writes;
  return (
    <Suspense fallback={null}>
      {opened?.dialog === 'visit' && (
        <VisitDialog
          visit={opened.visit}
          teams={teams}
          dayLink={dayLink}
          onClose={close}
          actions={canChange ? actionsOf(opened.visit, writes, onOpened) : null}
        />
      )}
      {opened?.dialog === 'move' && <Move opened={opened} schedule={schedule} writes={writes} onOpened={onOpened} />}
      {opened?.dialog === 'skip' && (
        <SkipDialog
          visit={opened.visit}
          onClose={close}
          onSkip={async (visit, reason) => {
            const said = DIALOG_TEXTS.skip.done(visit.customerName);
            await writes.changeAsync({ visit, body: { outcome: 'skipped', reason }, said });
            close();
          }}
        />
      )}
      {opened?.dialog === 'note' && (
        <NoteDialog
          visit={opened.visit}
          onClose={close}
          onSave={async (visit, note) => {
            await writes.changeAsync({ visit, body: { note }, said: DIALOG_TEXTS.note.done });
            close();
          }}
        />
      )}
      {opened?.dialog === 'add' && (
        <AddVisitDialog day={opened.day} teams={teams} onAdded={cache.refresh} onClose={close} />
      )}
      {opened?.dialog === 'plans' && (
        <PlansDialog
          customer={opened.visit && { id: opened.visit.customerId, name: opened.visit.customerName }}
          teams={teams}
          onChanged={cache.refresh}
          onKept={(answer) => onOpened({ dialog: 'kept', answer })}
          onClose={close}
        />
      )}
      {opened?.dialog === 'closed' && (
        <ClosedDayDialog
          day={opened.day}
          visits={undecided(schedule.visits, opened.day)}
          onChanged={cache.refresh}
          onClose={close}
        />
      )}
      {opened?.dialog === 'kept' && (
        <KeptDialog {...opened.answer} onSend={(visit, body) => sent(writes, { visit, body, teams })} onClose={close} />
      )}
      {opened?.dialog === 'customer' && (
        <CustomerDialog
          customerId={opened.visit.customerId}
          wording={DASHBOARD_WORDING}
          onClose={close}
          onSaved={() => {
            cache.refresh();
            close();
          }}
        />
      )}
      {opened?.dialog === 'addClean' && (
        <AddCleanDialog
          customerId={opened.visit.customerId}
          onClose={() => {
            cache.refresh();
            close();
          }}
        />
      )}
      {opened?.dialog === 'clean' && <EditCleanDialog clean={opened.clean} onClose={close} />}
    </Suspense>
  );
}

type Writes = DialogsProps['writes'];

function actionsOf(visit: Visit, writes: Writes, onOpened: DialogsProps['onOpened']) {
  return {
    onMove: () => onOpened({ dialog: 'move', visit, scope: 'this' }),
    onSkip: () => onOpened({ dialog: 'skip', visit }),
    onNote: () => onOpened({ dialog: 'note', visit }),
    onCustomer: () => onOpened({ dialog: 'customer', visit }),
    onPlans: () => onOpened({ dialog: 'plans', visit }),
    onAddClean: () => onOpened({ dialog: 'addClean', visit }),
    onClean: (clean: AdminClean) => onOpened({ dialog: 'clean', clean }),
    onTakeBack: () => {
      const said = DIALOG_TEXTS.skip.takenBack(visit.customerName);
      writes.change({ visit, body: { outcome: null, reason: null }, said });
      onOpened(null);
    },
  } as const;
}

/** Sends a kept visit after its plan; answers whether that is stored. */
function sent(
  { changeAsync }: Writes,
  { visit, body, teams }: Pick<Parameters<Writes['changeAsync']>[0], 'visit' | 'body'> & Pick<Schedule, 'teams'>,
): Promise<boolean> {
  const words = spotWords({ day: body.day ?? null, teamId: body.teamId ?? null }, teams);
  return changeAsync({ visit, body, said: SCHEDULE_TEXTS.moved(visit.customerName, words) }).then(
    () => true,
    () => false,
  );
}

interface MoveProps extends Pick<DialogsProps, 'schedule' | 'writes' | 'onOpened'> {
  opened: Extract<Opened, { dialog: 'move' }>;
}

function Move({ opened: { visit, scope }, schedule, writes, onOpened }: MoveProps) {
  const changePlan = usePlanChange((answer) => {
    writes.cache.refresh();
    onOpened(answer.kept.length > 0 ? { dialog: 'kept', answer } : null);
  });
  const move = async (form: MoveForm, current: Visit) => {
    if (form.scope === 'following') {
      await changePlan({ visit: current, move: followingOf(form) });
      return;
    }
    const spot = { day: form.day || null, teamId: form.teamId === '' ? null : Number(form.teamId) };
    const body = moveBody(form, current, lastPosition(schedule, spot));
    const said = SCHEDULE_TEXTS.moved(visit.customerName, spotWords(spot, schedule.teams));
    if (Object.keys(body).length > 0) await writes.changeAsync({ visit: current, body, said });
    onOpened(null);
  };
  return <MoveDialog visit={visit} teams={schedule.teams} scope={scope} onMove={move} onClose={() => onOpened(null)} />;
}
