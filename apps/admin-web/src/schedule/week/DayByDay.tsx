import { Box, Paper, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { ScheduleDay, ScheduleTeam } from '@tidycrew/contracts';
import { TeamMark } from '../../shared/TeamMark';
import { useBoard } from '../board-context';
import { SCHEDULE_TEXTS as TEXTS } from '../../visits/texts';
import { dayWord } from '../../visits/words';
import { CellContent, useCellPlace, type CellProps } from './Cell';
import { ClosedMark } from './ClosedMark';
import { OVER, usePlace } from './DragBoard';
import { DAYS_ROW } from './drag';

interface DayByDayProps extends Pick<CellProps, 'day' | 'cells'> {
  teams: readonly ScheduleTeam[];
  today: string;
  onDay: (day: string) => void;
}

/** One day at a time with the teams below each other, for narrow windows. */
export function DayByDay({ teams, cells, today, day, onDay }: DayByDayProps) {
  const { schedule } = useBoard();
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
      {shown && <ClosedMark day={shown} />}
      <Box sx={TEAMS}>
        {[null, ...teams].map((team, row) => (
          <TeamBlock key={team?.id ?? 'none'} {...{ day, team, cells, row, column }} />
        ))}
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

function TeamBlock(props: CellProps) {
  const { team } = props;
  const name = team?.name ?? TEXTS.unassigned;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={name}
      {...useCellPlace(props)}
      sx={team ? BLOCK : OF_NOBODY}
    >
      <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {team ? <TeamMark name={team.name} color={team.color} /> : name}
      </Typography>
      <CellContent {...props} isLarge />
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
  alignItems: 'start',
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
/** Mostly empty: beside a team it would leave a gap as high as that. */
const OF_NOBODY = { ...BLOCK, gridColumn: '1 / -1' } as const;
