import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { Typography } from '@mui/material';
import ForwardIcon from '@mui/icons-material/ChevronRight';
import type { ScheduleDay, ScheduleTeam } from '@tidycrew/contracts';
import { weekday } from '@tidycrew/domain';
import { TeamMark } from '../../shared/TeamMark';
import { byWork, cellKey, plannedOn } from '../../visits/board';
import { useBoard } from '../board-context';
import { SCHEDULE_TEXTS as TEXTS } from '../../visits/texts';
import { dayWord } from '../../visits/words';
import { CellContent, useCellPlace, wholeDollars, type CellContentProps, type CellProps } from './Cell';
import { ClosedMark } from './ClosedMark';
import { useIsDragging } from './DragBoard';
import styles from './Board.module.css';

interface WeekGridProps extends Pick<CellProps, 'cells'> {
  teams: readonly ScheduleTeam[];
  today: string;
}

/** A row per team and one for visits without a team, a column per day; teams without visits are folded into a line. */
export function WeekGrid({ teams, cells, today }: WeekGridProps) {
  const { schedule } = useBoard();
  const { days } = schedule;
  const { busy, idle } = byWork(teams, schedule);
  const [isOpen, setIsOpen] = useStore('schedule.idleTeams', false);
  // A card may be for one of them.
  const isUnfolded = useIsDragging() || isOpen;
  const frame = useTodayInSight(days[0]?.date);
  const label = TEXTS.grid(`${dayWord(days[0]?.date ?? today)} – ${dayWord(days.at(-1)?.date ?? today)}`);
  const countOf = (team: ScheduleTeam | null, { date }: ScheduleDay) =>
    cells.get(cellKey(date, team?.id ?? null))?.length ?? 0;
  return (
    // What scrolls must be reachable by keyboard.
    <div ref={frame} className={styles.frame} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXTS.team}</th>
            {days.map((day) => (
              <DayHead key={day.date} day={day} isToday={day.date === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {[null, ...busy, ...(isUnfolded ? idle : [])].map((team, row) => {
            const most = Math.max(...days.map((day) => countOf(team, day)));
            return (
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
                  <Cell key={date} day={date} isToday={date === today} {...{ team, cells, row, column, most }} />
                ))}
              </tr>
            );
          })}
          {idle.length > 0 && (
            <tr>
              <td className={styles.idle} colSpan={days.length + 1}>
                <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                  <ForwardIcon sx={{ fontSize: 18 }} />
                  {TEXTS.idle(idle.length)}
                </button>
                {!isUnfolded && idle.map(({ id, name, color }) => <TeamMark key={id} name={name} color={color} />)}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** A day, what is planned on it in money, and whether it is closed; Saturday and Sunday are narrow while nothing is on them. */
function DayHead({ day, isToday }: { day: ScheduleDay; isToday: boolean }) {
  const { schedule } = useBoard();
  const planned = plannedOn(schedule, day.date);
  const isFree = weekday(day.date) > 5 && !isToday && !schedule.visits.some((visit) => visit.day === day.date);
  return (
    <th
      scope="col"
      aria-current={isToday ? 'date' : undefined}
      data-narrow={(isFree && !day.closed && !day.partHoliday) || undefined}
    >
      {dayWord(day.date)}
      {planned !== null && planned > 0 && <span>{TEXTS.asPlanned(wholeDollars(planned))}</span>}
      <ClosedMark day={day} />
    </th>
  );
}

function Cell({ isToday, ...props }: CellContentProps & { isToday: boolean }) {
  return (
    <td {...useCellPlace(props)} data-today={isToday || undefined}>
      <CellContent {...props} />
    </td>
  );
}

/** Scrolls the week sideways to today, once for each week that is opened. */
function useTodayInSight(monday: string | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector('[aria-current=date]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [monday]);
  return frame;
}
