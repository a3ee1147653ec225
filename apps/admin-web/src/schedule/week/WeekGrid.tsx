import type { Schedule, ScheduleCapacity, ScheduleDay, ScheduleTeam, Visit } from '@tidycrew/contracts';
import { Typography } from '@mui/material';
import { TeamMark } from '../../shared/TeamMark';
import { cellKey, visitKey } from '../board';
import { SCHEDULE_TEXTS as TEXTS } from '../texts';
import { dayWord } from '../words';
import { CellFigures } from './CellFigures';
import { ClosedMark } from './ClosedMark';
import { usePlace } from './DragBoard';
import { VisitCard } from './VisitCard';
import styles from './Board.module.css';

interface WeekGridProps {
  schedule: Schedule;
  /** Those of the page. */
  teams: readonly ScheduleTeam[];
  cells: ReadonlyMap<string, Visit[]>;
  today: string;
  onClosedDay: (day: ScheduleDay) => void;
}

const NONE: Visit[] = [];

/** A row per team and one for visits without a team, a column per day (decision D62). */
export function WeekGrid({ schedule, teams, cells, today, onClosedDay }: WeekGridProps) {
  const { days } = schedule;
  const label = TEXTS.grid(`${dayWord(days[0]?.date ?? today)} – ${dayWord(days.at(-1)?.date ?? today)}`);
  const capacities = new Map(schedule.capacity.map((one) => [cellKey(one.date, one.teamId), one]));
  const row = (team: ScheduleTeam | null, at: number) => (
    <tr key={team?.id ?? 'none'} data-archived={team?.active === false || undefined}>
      <th scope="row">
        {team ? <TeamMark name={team.name} color={team.color} /> : TEXTS.unassigned}
        {team?.active === false && (
          <Typography variant="body2" color="textSecondary">
            {TEXTS.archived}
          </Typography>
        )}
      </th>
      {days.map(({ date }, column) => {
        const key = cellKey(date, team?.id ?? null);
        return (
          <Cell
            key={date}
            day={date}
            team={team}
            capacity={capacities.get(key)}
            visits={cells.get(key) ?? NONE}
            row={at}
            column={column}
          />
        );
      })}
    </tr>
  );
  return (
    // What scrolls must be reachable by keyboard.
    <div className={styles.frame} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXTS.team}</th>
            {days.map((day) => (
              <th key={day.date} scope="col" aria-current={day.date === today ? 'date' : undefined}>
                {dayWord(day.date)}
                <ClosedMark day={day} visits={schedule.visits} onOpen={onClosedDay} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(null, 0)}
          {teams.map((team, at) => row(team, at + 1))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  day: string;
  team: ScheduleTeam | null;
  capacity: ScheduleCapacity | undefined;
  visits: readonly Visit[];
  row: number;
  column: number;
}

function Cell({ day, team, capacity, visits, row, column }: CellProps) {
  const teamId = team?.id ?? null;
  const place = usePlace(cellKey(day, teamId), { spot: { day, teamId }, row, column });
  return (
    <td {...place}>
      {team && capacity && <CellFigures team={team} capacity={capacity} />}
      {visits.map((visit) => (
        <VisitCard key={visitKey(visit)} visit={visit} row={row} column={column} />
      ))}
    </td>
  );
}
