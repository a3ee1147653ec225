import { useMemo, useState } from 'react';
import { Link as PageLink } from 'react-router';
import { Button, Link, Stack, Box, Paper, Typography, useMediaQuery } from '@mui/material';
import type { Visit } from '@tidycrew/contracts';
import { useIsWide } from '../../shared';
import { cellsOf, teamPage, TEAMS_SHOWN, type Spot, visitKey } from '../../visits/board';
import { useBoard } from '../board-context';
import { SCHEDULE_TEXTS as TEXTS } from '../../visits/texts';
import { Nothing } from '../Nothing';
import type { useBoardUrl } from '../useBoardUrl';
import { DayByDay } from './DayByDay';
import { DragBoard, OVER, usePlace } from './DragBoard';
import { WeekGrid } from './WeekGrid';
import { TO_PLACE_ROW } from './drag';
import { VisitCard } from './VisitCard';

interface BoardProps {
  url: ReturnType<typeof useBoardUrl>;
  onMove: (visit: Visit, spot: Spot) => void;
  onHold: (isHeld: boolean) => void;
}

/** The week: what is to be placed, then all teams, a page of them at a time. */
export function Board({ url, onMove, onHold }: BoardProps) {
  const { schedule } = useBoard();
  const isWide = useIsWide();
  const { cells, toPlace } = useMemo(() => cellsOf(schedule), [schedule]);
  const { teams } = schedule;
  const { page, pages, first, shown } = teamPage(teams, url.page);
  const isEmpty = schedule.visits.length === 0 && toPlace.length === 0;
  // Beside the week only where the days keep their room.
  const isSide = useMediaQuery('screen and (min-width: 1400px)', { noSsr: true }) && !isEmpty;
  const tray = !isEmpty && <ToPlace visits={toPlace} isSide={isSide} most={isWide ? SHOWN : SHOWN_NARROW} />;
  const parts = { teams: shown, cells, today: url.today };
  return (
    <DragBoard onMove={onMove} onHold={onHold}>
      {isEmpty && <NoVisits />}
      {!isSide && tray}
      {isSide ? (
        <Box sx={BESIDE}>
          <WeekGrid {...parts} />
          {tray}
        </Box>
      ) : isWide ? (
        <WeekGrid {...parts} />
      ) : (
        <DayByDay {...parts} day={url.shownDay} onDay={url.toDay} />
      )}
      {pages > 1 && (
        <Stack direction="row" sx={PAGES}>
          <Button variant="outlined" color="inherit" disabled={page === 1} onClick={() => url.toPage(page - 1)}>
            {TEXTS.previousTeams}
          </Button>
          <span role="status">
            {TEXTS.teamsShown(first + 1, Math.min(first + TEAMS_SHOWN, teams.length), teams.length)}
          </span>
          <Button variant="outlined" color="inherit" disabled={page === pages} onClick={() => url.toPage(page + 1)}>
            {TEXTS.nextTeams}
          </Button>
        </Stack>
      )}
    </DragBoard>
  );
}

function NoVisits() {
  const { canChange } = useBoard();
  return (
    <Nothing
      title={TEXTS.empty.title}
      text={canChange ? TEXTS.empty.admin : TEXTS.empty.manager}
      action={
        canChange && (
          <Link component={PageLink} to="/customers">
            {TEXTS.empty.action}
          </Link>
        )
      }
    />
  );
}

const PAGES = { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 1.5, displayPrint: 'none' };

const SHOWN = 24;
/** The day that is shown must not begin below a screen of them. */
const SHOWN_NARROW = 3;

/** Visits without a day, and those that were missed earlier; takes what is dropped on it. */
function ToPlace({ visits, isSide, most }: { visits: readonly Visit[]; isSide: boolean; most: number }) {
  const [isAll, setIsAll] = useState(false);
  const place = usePlace('toPlace', { spot: { day: null }, row: TO_PLACE_ROW, column: 0 });
  const shown = isAll ? visits : visits.slice(0, most);
  return (
    <Paper component="section" variant="outlined" aria-label={TEXTS.toPlace} {...place} sx={isSide ? TRAY : LOOK}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography component="h2" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
          {TEXTS.toPlace}{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {visits.length}
          </Typography>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {visits.length === 0 ? TEXTS.noneToPlace : TEXTS.toPlaceHint}
        </Typography>
      </Stack>
      {shown.length > 0 && (
        <Box sx={STRIP}>
          {shown.map((visit) => (
            <VisitCard key={visitKey(visit)} isLarge visit={visit} row={TO_PLACE_ROW} column={0} />
          ))}
        </Box>
      )}
      {shown.length < visits.length && <Button onClick={() => setIsAll(true)}>{TEXTS.showAll(visits.length)}</Button>}
    </Paper>
  );
}

const BESIDE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 11.5rem',
  alignItems: 'start',
  gap: 1.5,
} as const;
const LOOK = {
  px: 1.5,
  py: 1,
  borderStyle: 'dashed',
  borderColor: 'var(--border-strong)',
  ...OVER,
  '@media print': { p: 0, border: 0 },
} as const;
/** As high as the week beside it may be. */
const TRAY = { ...LOOK, minHeight: '8rem', maxHeight: 'calc(100dvh - 7rem)', overflow: 'auto' } as const;
const STRIP = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
  gap: 1,
  mt: 1,
  '@media print': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
} as const;
