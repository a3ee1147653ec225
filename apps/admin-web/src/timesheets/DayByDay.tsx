import { useRef, useState, type ReactNode, type TouchEvent } from 'react';
import { Box, Button, Card, Chip, IconButton, Stack, Typography } from '@mui/material';
import BeforeIcon from '@mui/icons-material/ChevronLeft';
import AfterIcon from '@mui/icons-material/ChevronRight';
import { formatDecimalHours, minutesOf } from '@tidycrew/domain';
import { shownDay, shownHours } from '../shared';
import { COMMON_TEXTS } from '../shared/texts';
import type { DayColumn } from '../week-table';
import type { SheetRow } from './sheet';
import { EndCell, Hours, WeekendWords } from './table/PersonRows';
import { LunchCell, useLunches } from './table/LunchCell';
import { StartCell } from './table/StartCell';
import { TIMESHEETS_TEXTS as TEXTS } from './texts';
import { PEOPLE_SHOWN, isRunning, useSheetView } from './view';

const texts = TEXTS.byDay;
/** A finger that moved so far to the side, and further than up or down, wants another day; CSS pixels. */
const SWIPE = 60;

interface DayByDayProps {
  rows: readonly SheetRow[];
  /** yyyy-MM-dd, one of the view's columns. */
  date: string;
  onDate: (date: string) => void;
}

/** For a phone: the people of one day; arrows and a finger lead to the days beside it. */
export function DayByDay({ rows, date, onDate }: DayByDayProps) {
  const { view } = useSheetView();
  const [limit, setLimit] = useState(PEOPLE_SHOWN);
  const place = view.columns.findIndex((column) => column.date === date);
  const before = view.columns[place - 1];
  const after = view.columns[place + 1];
  const swipe = useSwipe((steps) => {
    const next = view.columns[place + steps];
    if (next) onDate(next.date);
  });
  if (place < 0) return null;
  const rowDay = (row: SheetRow) => row.days.find((day) => day.date === date);
  const isCorrected = (row: SheetRow) => rowDay(row)?.hasOverride;
  const working = rows.filter((row) => rowDay(row)?.startTime || isCorrected(row));
  const left = working.length - limit;
  const others = rows.filter((row) => !working.includes(row));
  const minutes = working.reduce((sum, row) => sum + minutesOf(rowDay(row) ?? { hours: 0, minutes: 0 }), 0);
  return (
    <Box component="section" aria-label={texts.name} {...swipe} sx={{ touchAction: 'pan-y' }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Arrow to={before} name={before ? texts.before(before.label) : texts.nothingBefore} onDate={onDate}>
          <BeforeIcon />
        </Arrow>
        <Box sx={{ textAlign: 'center' }} aria-live="polite">
          <Typography component="h2" sx={{ fontWeight: 700 }}>
            {shownDay(date)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {texts.sum(working.length, formatDecimalHours(minutes))}
            {working.some((row) => rowDay(row)?.inProgress) && ` ${TEXTS.table.soFar}`}
          </Typography>
        </Box>
        <Arrow to={after} name={after ? texts.after(after.label) : texts.nothingAfter} onDate={onDate}>
          <AfterIcon />
        </Arrow>
      </Stack>
      <Stack component="ul" spacing={1}>
        {working.slice(0, limit).map((row) => (
          <PersonsDay key={row.staffId} row={row} date={date} />
        ))}
      </Stack>
      {left > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          fullWidth
          sx={{ mt: 1 }}
          onClick={() => setLimit(limit + PEOPLE_SHOWN)}
        >
          {COMMON_TEXTS.showMore(Math.min(left, PEOPLE_SHOWN))}
        </Button>
      )}
      {working.length === 0 && <Typography sx={{ textAlign: 'center', my: 3 }}>{texts.nobody}</Typography>}
      {others.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {texts.others(others.map(({ staffName }) => staffName).join(', '))}
        </Typography>
      )}
    </Box>
  );
}

interface ArrowProps {
  to: DayColumn | undefined;
  name: string;
  onDate: (date: string) => void;
  children: ReactNode;
}

/** It stays where it is at the end of the days, so that the focus is not lost. */
function Arrow({ to, name, onDate, children }: ArrowProps) {
  return (
    <IconButton
      aria-label={name}
      aria-disabled={!to || undefined}
      onClick={() => to && onDate(to.date)}
      sx={{ width: 48, height: 48, '&[aria-disabled]': { opacity: 0.4 } }}
    >
      {children}
    </IconButton>
  );
}

function PersonsDay({ row: stored, date }: { row: SheetRow; date: string }) {
  const lunches = useLunches(stored);
  const { row } = lunches;
  const day = row.days.find((one) => one.date === date);
  if (!day) return null;
  return (
    <Card component="li" variant="outlined" sx={{ px: 1.5, py: 1 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', minHeight: 36 }}>
        <Typography component="h3" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          {row.staffName} {!row.active && <Chip size="small" label={TEXTS.table.archived} />}
        </Typography>
        <Box sx={{ fontWeight: 700, textAlign: 'right', color: day.flagged ? 'error.main' : undefined }}>
          <Hours day={day} />
        </Box>
      </Stack>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1, alignItems: 'start' }}>
        <Fact name={TEXTS.table.start}>
          <StartCell person={row} day={day} />
        </Fact>
        <Fact name={TEXTS.table.end}>
          <EndCell day={day} />
        </Fact>
        <Fact name={TEXTS.table.lunch}>
          <LunchCell day={day} lunches={lunches} />
        </Fact>
      </Box>
      <Typography component="div" variant="body2" color="textSecondary" sx={{ textAlign: 'right' }}>
        {texts.week(shownHours(row.total.decimalHours))}
        {isRunning(row) && ` ${TEXTS.table.soFar}`}
        <WeekendWords row={row} />
      </Typography>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    // A third of a phone is too narrow for the editor of a start.
    <Box sx={{ minWidth: 0, '&:has(form)': { gridColumn: '1 / -1' } }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {name}
      </Typography>
      <Box
        component="dd"
        sx={{ minHeight: 36, lineHeight: '36px', '& > span:not(:first-of-type)': { lineHeight: 1.3 } }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** Tells a move of one finger to the side: 1 to the left, which is the day after, -1 to the right. */
function useSwipe(onSwipe: (steps: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!finger || !start.current) return;
      const [dx, dy] = [finger.clientX - start.current.x, finger.clientY - start.current.y];
      start.current = null;
      if (Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
  };
}
