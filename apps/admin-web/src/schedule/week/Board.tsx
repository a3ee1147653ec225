import { useMemo } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { Button, Link, Stack } from '@mui/material';
import type { Schedule, ScheduleDay, Visit } from '@tidycrew/contracts';
import { cellsOf, teamPage, TEAMS_SHOWN, type Spot } from '../board';
import { useBoard } from '../board-context';
import { SCHEDULE_TEXTS as TEXTS } from '../texts';
import { Nothing } from '../Nothing';
import type { useBoardUrl } from '../useBoardUrl';
import { DayByDay } from './DayByDay';
import { DragBoard } from './DragBoard';
import { ToPlace } from './ToPlace';
import { WeekGrid } from './WeekGrid';

interface BoardProps {
  schedule: Schedule;
  url: ReturnType<typeof useBoardUrl>;
  isWide: boolean;
  onMove: (visit: Visit, spot: Spot) => void;
  onHold: (isHeld: boolean) => void;
  onClosedDay: (day: ScheduleDay) => void;
}

/** The week: what is to be placed, then all teams, a page of them at a time. */
export function Board({ schedule, url, isWide, onMove, onHold, onClosedDay }: BoardProps) {
  const { cells, toPlace } = useMemo(() => cellsOf(schedule), [schedule]);
  const { teams } = schedule;
  const { page, pages, first, shown } = teamPage(teams, url.page);
  const isEmpty = schedule.visits.length === 0 && toPlace.length === 0;
  const parts = { schedule, teams: shown, cells, today: url.today, onClosedDay };
  return (
    <DragBoard onMove={onMove} onHold={onHold}>
      {isEmpty && <NoVisits />}
      {!isEmpty && <ToPlace visits={toPlace} />}
      {isWide ? <WeekGrid {...parts} /> : <DayByDay {...parts} day={url.shownDay} onDay={url.toDay} />}
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
