import type { ReactNode } from 'react';
import type { Schedule, ScheduleDay, ScheduleTeam, Visit } from '@tidycrew/contracts';
import { TeamMark } from '@tidycrew/web';
import { cellKey, visitKey } from '../board';
import { SCHEDULE_TEXTS as TEXTS } from '../texts';
import { dayWord } from '../words';
import { CellFigures } from './CellFigures';
import { usePlace } from './DragBoard';
import { DAYS_ROW } from './drag';
import { VisitCard } from './VisitCard';
import { ClosedMark } from './WeekGrid';
import styles from '../Schedule.module.css';

interface DayByDayProps {
  schedule: Schedule;
  teams: readonly ScheduleTeam[];
  cells: ReadonlyMap<string, Visit[]>;
  today: string;
  /** The day that is shown. */
  day: string;
  onDay: (day: string) => void;
  onClosedDay: (day: ScheduleDay) => void;
}

const NONE: Visit[] = [];

/** One day at a time with the teams below each other, for narrow windows (decision D62). */
export function DayByDay({ schedule, teams, cells, today, day, onDay, onClosedDay }: DayByDayProps) {
  const column = schedule.days.findIndex(({ date }) => date === day);
  const shown = schedule.days[column];
  return (
    <div className={styles.byDay}>
      <div className={styles.days} role="group" aria-label={TEXTS.days}>
        {schedule.days.map((one, at) => (
          <DayButton
            key={one.date}
            day={one}
            column={at}
            count={schedule.visits.filter((visit) => visit.day === one.date).length}
            isShown={one.date === day}
            isToday={one.date === today}
            onPress={() => onDay(one.date)}
          />
        ))}
      </div>
      {shown && <ClosedMark day={shown} visits={schedule.visits} onOpen={onClosedDay} />}
      <div className={styles.teams}>
        {[null, ...teams].map((team, row) => {
          const capacity = schedule.capacity.find((one) => one.date === day && one.teamId === team?.id);
          return (
            <TeamBlock
              key={team?.id ?? 'none'}
              day={day}
              team={team}
              visits={cells.get(cellKey(day, team?.id ?? null)) ?? NONE}
              row={row}
              column={column}
            >
              {team && capacity && <CellFigures team={team} capacity={capacity} />}
            </TeamBlock>
          );
        })}
      </div>
    </div>
  );
}

interface DayButtonProps {
  day: ScheduleDay;
  column: number;
  count: number;
  isShown: boolean;
  isToday: boolean;
  onPress: () => void;
}

/** Shows its day; a card that is dropped on it goes there with its team. */
function DayButton({ day, column, count, isShown, isToday, onPress }: DayButtonProps) {
  const place = usePlace(`day ${day.date}`, { spot: { day: day.date }, row: DAYS_ROW, column });
  const [weekday = '', date = ''] = dayWord(day.date).split(' ');
  return (
    <button
      type="button"
      {...place}
      aria-pressed={isShown}
      aria-label={TEXTS.visitsOn(dayWord(day.date), count)}
      data-today={isToday || undefined}
      data-closed={day.closed !== null || undefined}
      onClick={onPress}
    >
      <span>{weekday}</span>
      <b>{date}</b>
      <span>{count}</span>
    </button>
  );
}

interface TeamBlockProps {
  day: string;
  team: ScheduleTeam | null;
  visits: readonly Visit[];
  row: number;
  column: number;
  /** Its figures. */
  children: ReactNode;
}

function TeamBlock({ day, team, visits, row, column, children }: TeamBlockProps) {
  const teamId = team?.id ?? null;
  const place = usePlace(cellKey(day, teamId), { spot: { day, teamId }, row, column });
  const name = team?.name ?? TEXTS.unassigned;
  return (
    <section className={styles.block} aria-label={name} {...place}>
      <h2>{team ? <TeamMark name={team.name} color={team.color} /> : name}</h2>
      {children}
      {visits.length === 0 && <p>{TEXTS.noVisits}</p>}
      {visits.map((visit) => (
        <VisitCard key={visitKey(visit)} visit={visit} row={row} column={column} />
      ))}
    </section>
  );
}
