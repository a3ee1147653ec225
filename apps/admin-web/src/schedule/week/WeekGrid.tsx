import { Typography } from '@mui/material';
import type { ScheduleTeam } from '@tidycrew/contracts';
import { TeamMark } from '../../shared/TeamMark';
import { useBoard } from '../board-context';
import { SCHEDULE_TEXTS as TEXTS } from '../../visits/texts';
import { dayWord } from '../../visits/words';
import { CellContent, useCellPlace, type CellProps } from './Cell';
import { ClosedMark } from './ClosedMark';
import styles from './Board.module.css';

interface WeekGridProps extends Pick<CellProps, 'cells'> {
  teams: readonly ScheduleTeam[];
  today: string;
}

/** A row per team and one for visits without a team, a column per day. */
export function WeekGrid({ teams, cells, today }: WeekGridProps) {
  const { days } = useBoard().schedule;
  const label = TEXTS.grid(`${dayWord(days[0]?.date ?? today)} – ${dayWord(days.at(-1)?.date ?? today)}`);
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
                <ClosedMark day={day} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[null, ...teams].map((team, row) => (
            <tr key={team?.id ?? 'none'} data-archived={team?.active === false || undefined}>
              <th scope="row">
                {team ? <TeamMark name={team.name} color={team.color} /> : TEXTS.unassigned}
                {team?.active === false && (
                  <Typography variant="body2" color="textSecondary">
                    {TEXTS.archived}
                  </Typography>
                )}
              </th>
              {days.map(({ date }, column) => (
                <Cell key={date} day={date} {...{ team, cells, row, column }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell(props: CellProps) {
  return (
    <td {...useCellPlace(props)}>
      <CellContent {...props} />
    </td>
  );
}
