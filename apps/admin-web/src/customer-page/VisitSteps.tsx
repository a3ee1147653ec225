import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react';
import { Link } from '@mui/material';
import type { PlanChanged, Visit } from '@tidycrew/contracts';
import { useAllTeams } from '../shared';
import { canPlace } from '../visits/board';
import { DIALOG_TEXTS } from '../visits/plans/texts';
import { useTakeBackSkip } from '../visits/useSchedule';
import { dayWord } from '../visits/words';

const MoveDialog = lazy(() => import('../schedule/dialogs/VisitForms').then((m) => ({ default: m.MoveDialog })));
const SkipDialog = lazy(() => import('../schedule/dialogs/VisitForms').then((m) => ({ default: m.SkipDialog })));
const KeptDialog = lazy(() => import('../visits/plans/KeptDialog').then((m) => ({ default: m.KeptDialog })));

type Opened = { dialog: 'move' | 'skip'; visit: Visit } | { dialog: 'kept'; answer: PlanChanged };

const OpenContext = createContext<(opened: Opened) => void>(() => undefined);

/** The dialogs of the visits on the page around them. They stay open when their visit's line goes, as where its plan changes. */
export function VisitDialogs({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <OpenContext value={setOpened}>
      {children}
      <Suspense fallback={null}>
        {opened?.dialog === 'move' && (
          <Move
            visit={opened.visit}
            onPlanChanged={(answer) => setOpened(answer.kept.length > 0 ? { dialog: 'kept', answer } : null)}
            onClose={close}
          />
        )}
        {opened?.dialog === 'skip' && <SkipDialog visit={opened.visit} onClose={close} />}
        {opened?.dialog === 'kept' && <KeptDialog {...opened.answer} onClose={close} />}
      </Suspense>
    </OpenContext>
  );
}

interface MoveProps {
  visit: Visit;
  onPlanChanged: (answer: PlanChanged) => void;
  onClose: () => void;
}

function Move(props: MoveProps) {
  const { data: teams = [] } = useAllTeams();
  return <MoveDialog {...props} scope="this" teams={teams} />;
}

/** What the office can do about a visit, after its words: nothing until its plan has made it, and once a crew was there. */
export function VisitSteps({ visit }: { visit: Visit }) {
  const open = use(OpenContext);
  const takeBack = useTakeBackSkip();
  const texts = DIALOG_TEXTS.visit;
  const steps: [label: string, press: () => void][] = [];
  if (visit.outcome === 'skipped') steps.push([texts.takeBack, () => takeBack(visit)]);
  if (canPlace(visit))
    steps.push(
      [texts.move, () => open({ dialog: 'move', visit })],
      [texts.skip, () => open({ dialog: 'skip', visit })],
    );
  const day = visit.day === null ? '' : dayWord(visit.day);
  return steps.map(([label, press]) => (
    <Link
      key={label}
      component="button"
      type="button"
      aria-label={`${label} ${day}`}
      variant="body2"
      underline="hover"
      onClick={press}
      sx={{ ml: 1.5, fontWeight: 500, verticalAlign: 'baseline' }}
    >
      {label}
    </Link>
  ));
}
