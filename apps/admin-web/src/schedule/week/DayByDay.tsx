import type { ReactNode } from 'react';
import { Box, Paper, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { Schedule, ScheduleDay, ScheduleTeam, Visit } from '@tidycrew/contracts';
import { TeamMark } from '../../shared/TeamMark';
import { cellKey, visitKey } from '../board';
import { SCHEDULE_TEXTS as TEXTS } from '../texts';
import { dayWord } from '../words';
import { CellFigures } from './CellFigures';
import { ClosedMark } from './ClosedMark';
import { OVER, usePlace } from './DragBoard';
import { DAYS_ROW } from './drag';
import { VisitCard } from './VisitCard';

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
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        color="primary"
        aria-label={TEXTS.days}
        value={day}
        onChange={(_, next: string | null) => onDay(next ?? day)}
      >
        {schedule.days.map((one, at) => (
          <DayButton
            key={one.date}
            day={one}
            column={at}
            count={schedule.visits.filter((visit) => visit.day === one.date).length}
            isToday={one.date === today}
          />
        ))}
      </ToggleButtonGroup>
      {shown && <ClosedMark day={shown} visits={schedule.visits} onOpen={onClosedDay} />}
      <Box sx={TEAMS}>
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
      </Box>
    </Stack>
  );
}

interface DayButtonProps {
  day: ScheduleDay;
  column: number;
  count: number;
  isToday: boolean;
}

/** Shows its day; a card that is dropped on it goes there with its team. */
function DayButton({ day, column, count, isToday }: DayButtonProps) {
  const place = usePlace(`day ${day.date}`, { spot: { day: day.date }, row: DAYS_ROW, column });
  const [weekday = '', date = ''] = dayWord(day.date).split(' ');
  return (
    <ToggleButton
      {...place}
      value={day.date}
      aria-label={TEXTS.visitsOn(dayWord(day.date), count)}
      data-today={isToday || undefined}
      data-closed={day.closed !== null || undefined}
      sx={DAY}
    >
      <span>{weekday}</span>
      <b>{date}</b>
      <span>{count}</span>
    </ToggleButton>
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
    <Paper component="section" variant="outlined" aria-label={name} {...place} sx={BLOCK}>
      <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {team ? <TeamMark name={team.name} color={team.color} /> : name}
      </Typography>
      {children}
      {visits.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {TEXTS.noVisits}
        </Typography>
      )}
      {visits.map((visit) => (
        <VisitCard key={visitKey(visit)} isLarge visit={visit} row={row} column={column} />
      ))}
    </Paper>
  );
}

const DAY = {
  display: 'grid',
  justifyItems: 'center',
  minWidth: 0,
  minHeight: 56,
  px: 0,
  py: 0.5,
  bgcolor: 'background.paper',
  fontSize: '0.75rem',
  lineHeight: 1.25,
  '& > span': { fontWeight: 400 },
  '&[data-today]': { boxShadow: 'inset 0 -3px var(--accent)' },
  '&[data-closed]': { bgcolor: 'var(--warning-soft)', color: 'var(--on-warning-soft)' },
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '@media (forced-colors: active)': { '&.Mui-selected': { outline: '2px solid Highlight' } },
  ...OVER,
} as const;
const TEAMS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  gap: 1.5,
} as const;
const BLOCK = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 1,
  p: 1.5,
  ...OVER,
} as const;
