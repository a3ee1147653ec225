import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { Typography } from '@mui/material';
import type { ScheduleCapacity, ScheduleMember, ScheduleTeam, Visit } from '@tidycrew/contracts';
import { dollarsToCents, formatDollars, wageRatioBand, wholePercent } from '@tidycrew/domain';
import { toneColor } from '../../shared';
import { cellKey, hoursOf, loadOf, visitKey } from '../../visits/board';
import { useBoard } from '../board-context';
import { SCHEDULE_TEXTS } from '../../visits/texts';
import { dayLink } from '../useBoardUrl';
import { dayWord } from '../../visits/words';
import { usePlace } from './DragBoard';
import { VisitCard } from './VisitCard';
import styles from './Board.module.css';

const TEXTS = SCHEDULE_TEXTS.cell;

export interface CellProps {
  day: string;
  team: ScheduleTeam | null;
  cells: ReadonlyMap<string, Visit[]>;
  row: number;
  column: number;
}

export interface CellContentProps extends CellProps {
  isLarge?: boolean;
  /** Visits of the team's fullest day beside it, which makes the row as high as it is. */
  most?: number;
}

/** Heights of a card of one line and of two, in CSS pixels. */
const [ONE_LINE, TWO_LINES] = [30, 46];

/** A team's day on the board: its figures and its visits, in large where there is room. */
export function CellContent({ day, team, cells, row, column, isLarge, most = 0 }: CellContentProps) {
  const { schedule } = useBoard();
  const capacity = schedule.capacity.find((one) => one.date === day && one.teamId === team?.id);
  const visits = cells.get(cellKey(day, team?.id ?? null)) ?? [];
  const isRoomy = visits.length * TWO_LINES <= most * ONE_LINE;
  return (
    <>
      {team && capacity && <CellFigures team={team} capacity={capacity} />}
      {isLarge && visits.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {SCHEDULE_TEXTS.noVisits}
        </Typography>
      )}
      {visits.map((visit) => (
        <VisitCard key={visitKey(visit)} isLarge={isLarge} isRoomy={isRoomy} visit={visit} row={row} column={column} />
      ))}
    </>
  );
}

export function useCellPlace({ day, team, row, column }: CellProps) {
  const teamId = team?.id ?? null;
  return usePlace(cellKey(day, teamId), { spot: { day, teamId }, row, column });
}

/**
 * A team's day in figures: planned of all hours of its people as a bar, in words where somebody points at it or where it is
 * full; revenue, wage ratio; the way into that day.
 */
export function CellFigures({ team, capacity }: { team: ScheduleTeam; capacity: ScheduleCapacity }) {
  const load = loadOf(capacity);
  const hasMembers = capacity.members.length > 0;
  const hours = hasMembers ? TEXTS.hours(hoursOf(capacity.plannedMinutes), hoursOf(load.all)) : TEXTS.noMembers;
  return (
    <div className={styles.figures} data-load={load.tone} style={{ '--load': `${load.percent}%` } as CSSProperties}>
      <Link
        to={dayLink(capacity.date, team.id)}
        className={styles.load}
        data-quiet={(hasMembers && load.tone === 'free') || undefined}
        aria-label={TEXTS.open(team.name, dayWord(capacity.date), hasMembers ? TEXTS.planned(hours) : hours)}
      >
        {hours}
      </Link>
      {(capacity.plannedRevenue > 0 || capacity.plannedWageRatio !== null) && <Money capacity={capacity} />}
      <Away capacity={capacity} />
    </div>
  );
}

/** Who of the team is away on the day, and, pale, who has asked for it. */
function Away({ capacity: { members } }: { capacity: ScheduleCapacity }) {
  const away = members.filter((member) => member.away);
  const asked = members.filter((member) => member.asked && !member.away);
  if (away.length + asked.length === 0) return null;
  return (
    <span className={styles.people}>
      {away.length > 0 && (
        <span>
          <span className="visually-hidden">{TEXTS.away}</span> <s>{namesOf(away)}</s>
        </span>
      )}{' '}
      {asked.length > 0 && (
        <span data-asked title={TEXTS.asked}>
          <span className="visually-hidden">{TEXTS.asked}</span> {namesOf(asked)}
        </span>
      )}
    </span>
  );
}

const namesOf = (people: readonly ScheduleMember[]): string => people.map(({ name }) => name).join(', ');

/** '$1,820' of an amount in AUD, cents cut off. */
export const wholeDollars = (amount: number): string => formatDollars(dollarsToCents(amount)).replace(/\.\d\d$/, '');

/** The wage ratio is marked as the dashboard's; a good one says only its figure. */
function Money({ capacity: { plannedRevenue, plannedWageRatio } }: { capacity: ScheduleCapacity }) {
  const percent = plannedWageRatio === null ? null : wholePercent(plannedWageRatio);
  const band = percent === null ? null : wageRatioBand(percent);
  const isBad = band !== null && band.tone !== 'green' && band.tone !== 'yellow';
  return (
    <span className={styles.money} title={TEXTS.ratioHint}>
      {wholeDollars(plannedRevenue)}
      {percent !== null && band && (
        <span style={isBad ? { color: toneColor(band.tone), fontWeight: 600 } : undefined}>
          {` · ${TEXTS.ratio(percent, isBad ? band.label : null)}`}
        </span>
      )}
    </span>
  );
}
