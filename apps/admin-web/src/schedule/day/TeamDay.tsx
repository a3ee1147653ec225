import { lazy, Suspense } from 'react';
import type { Schedule, ScheduleTeam, Visit } from '@tidycrew/contracts';
import { Button, EmptyState, IconButton } from '@tidycrew/web';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DownIcon from '@mui/icons-material/ArrowDownward';
import { cellKey, cellsOf, openIds, visitKey } from '../board';
import { useBoard } from '../board-context';
import { CellFigures } from '../week/CellFigures';
import { CardFace } from '../week/VisitCard';
import type { DayRange } from '@tidycrew/domain';
import { DAY_TEXTS as TEXTS } from './texts';
import { useOrder } from './useOrder';
import styles from '../Schedule.module.css';

const DayMap = lazy(() => import('./DayMap'));

interface TeamDayProps {
  schedule: Schedule;
  range: DayRange;
  day: string;
  team: ScheduleTeam;
}

/** One team's day: its visits in their order, when they are expected, and where they are (decision D62). */
export function TeamDay({ schedule, range, day, team }: TeamDayProps) {
  const { canChange } = useBoard();
  const visits = cellsOf(schedule).cells.get(cellKey(day, team.id)) ?? [];
  const capacity = schedule.capacity.find((one) => one.date === day && one.teamId === team.id);
  const { move, order, isOrdering } = useOrder({ visits, range, day, teamId: team.id });
  const canOrder = canChange && openIds(visits).length > 1;
  if (visits.length === 0) return <EmptyState title={TEXTS.none} />;
  return (
    <div className={styles.teamDay}>
      <div>
        <div className={styles.dayHead}>
          <div>{capacity && <CellFigures team={team} capacity={capacity} />}</div>
          {canOrder && (
            <Button variant="secondary" busy={isOrdering} busyLabel={TEXTS.ordering} onClick={order}>
              {TEXTS.shortest}
            </Button>
          )}
        </div>
        <ol className={styles.order} aria-label={TEXTS.list}>
          {visits.map((visit, at) => (
            <OrderedVisit
              key={visitKey(visit)}
              visit={visit}
              onEarlier={canOrder && at > 0 ? () => move(at, at - 1) : undefined}
              onLater={canOrder && at < visits.length - 1 ? () => move(at, at + 1) : undefined}
            />
          ))}
        </ol>
      </div>
      <Suspense fallback={null}>
        <DayMap visits={visits} />
      </Suspense>
    </div>
  );
}

interface OrderedVisitProps {
  visit: Visit;
  onEarlier?: () => void;
  onLater?: () => void;
}

function OrderedVisit({ visit, onEarlier, onLater }: OrderedVisitProps) {
  const { onOpen } = useBoard();
  const isStill = openIds([visit]).length === 0;
  return (
    <li>
      <button
        type="button"
        className={styles.card}
        data-state={visit.state}
        data-visit={visitKey(visit)}
        data-pale={visit.id === null || undefined}
        onClick={() => onOpen(visit)}
      >
        <CardFace visit={visit} />
      </button>
      {(onEarlier ?? onLater) && (
        <span className={styles.arrows}>
          <IconButton
            label={TEXTS.earlier(visit.customerName)}
            icon={<UpIcon fontSize="small" />}
            disabled={isStill || !onEarlier}
            onClick={onEarlier}
          />
          <IconButton
            label={TEXTS.later(visit.customerName)}
            icon={<DownIcon fontSize="small" />}
            disabled={isStill || !onLater}
            onClick={onLater}
          />
        </span>
      )}
    </li>
  );
}
