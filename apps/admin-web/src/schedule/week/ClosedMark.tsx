import { Chip } from '@mui/material';
import type { ScheduleDay } from '@tidycrew/contracts';
import { partHolidayWords } from '../../shared/part-holiday';
import { undecided } from '../../visits/board';
import { useBoard } from '../board-context';
import { DIALOG_TEXTS } from '../../visits/plans/texts';

/** The name of a closed day, or of a holiday from an hour on, which closes nothing; the way to decide about its visits. */
export function ClosedMark({ day }: { day: ScheduleDay }) {
  const { schedule, canChange, onOpened } = useBoard();
  const count = undecided(schedule.visits, day).length;
  const name = day.partHoliday ? partHolidayWords(day.partHoliday) : day.closed;
  if (name === null) return null;
  if (day.partHoliday || !canChange || count === 0) return <Chip size="small" label={name} sx={LOOK} />;
  const offer = DIALOG_TEXTS.closed.offer(count);
  return (
    <Chip
      size="small"
      label={name}
      title={offer}
      aria-label={`${name}: ${offer}`}
      onClick={() => onOpened({ dialog: 'closed', day })}
      sx={{ ...LOOK, textDecoration: 'underline' }}
    />
  );
}

const LOOK = {
  height: 'auto',
  minHeight: 24,
  maxWidth: 1,
  justifySelf: 'start',
  '&, &:hover': { bgcolor: 'var(--warning-soft)' },
  color: 'var(--on-warning-soft)',
  fontWeight: 600,
  '& > span': { px: 0.75, whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '@media (pointer: coarse)': { '&[role=button]': { minHeight: 44 } },
} as const;
