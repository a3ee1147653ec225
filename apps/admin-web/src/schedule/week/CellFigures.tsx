import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { ScheduleCapacity, ScheduleTeam } from '@tidycrew/contracts';
import { dollarsToCents, formatDollars, wageRatioBand, wholePercent } from '@tidycrew/domain';
import { toneColor } from '../../shared/tone';
import { hoursOf, loadOf } from '../board';
import { useBoard } from '../board-context';
import { SCHEDULE_TEXTS } from '../texts';
import { dayWord } from '../words';
import styles from './Board.module.css';

const TEXTS = SCHEDULE_TEXTS.cell;

/** A team's day in figures: planned of all hours of its people, revenue, wage ratio; the way into that day. */
export function CellFigures({ team, capacity }: { team: ScheduleTeam; capacity: ScheduleCapacity }) {
  const { dayLink } = useBoard();
  const load = loadOf(capacity);
  const hours = TEXTS.hours(hoursOf(capacity.plannedMinutes), hoursOf(load.all));
  return (
    <>
      <Link
        to={dayLink(capacity.date, team.id)}
        className={styles.load}
        data-load={load.tone}
        style={{ '--load': `${load.percent}%` } as CSSProperties}
        aria-label={TEXTS.open(team.name, dayWord(capacity.date), hours)}
      >
        {hours}
      </Link>
      {(capacity.plannedRevenue > 0 || capacity.plannedWageRatio !== null) && <Money capacity={capacity} />}
    </>
  );
}

/** The wage ratio is marked as the dashboard's; a good one says only its figure. */
function Money({ capacity: { plannedRevenue, plannedWageRatio } }: { capacity: ScheduleCapacity }) {
  const percent = plannedWageRatio === null ? null : wholePercent(plannedWageRatio);
  const band = percent === null ? null : wageRatioBand(percent);
  const isBad = band !== null && band.tone !== 'green' && band.tone !== 'yellow';
  return (
    <span className={styles.money} title={TEXTS.ratioHint}>
      {formatDollars(dollarsToCents(plannedRevenue)).replace(/\.\d\d$/, '')}
      {percent !== null && band && (
        <span style={isBad ? { color: toneColor(band.tone), fontWeight: 600 } : undefined}>
          {` · ${TEXTS.ratio(percent, isBad ? band.label : null)}`}
        </span>
      )}
    </span>
  );
}
