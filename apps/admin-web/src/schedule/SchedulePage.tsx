import { useMemo, useState } from 'react';
import { Alert, Button, Stack } from '@mui/material';
import type { Visit } from '@tidycrew/contracts';
import { Loading } from '../shared/Loading';
import { LoadFailed, Page } from '../shared';
import { useCanChange } from '../session/use-session';
import { doubleBooked, lastPosition, type Spot } from '../visits/board';
import { BoardContext, type Opened } from './board-context';
import { BoardHead } from './BoardHead';
import { TeamDay } from './day/TeamDay';
import { DAY_TEXTS, SCHEDULE_TEXTS as TEXTS } from '../visits/texts';
import { Dialogs } from './dialogs/Dialogs';
import { Nothing } from './Nothing';
import { useBoardUrl, useOpenPlans } from './useBoardUrl';
import { useSchedule, useVisitWrite } from '../visits/useSchedule';
import { Board } from './week/Board';
import { spotWords } from '../visits/words';

interface Moved {
  visit: Visit;
  spot: Spot;
}

/** /admin/schedule: what should happen, week by team, and one team's day (decision D62; managers read only). */
export function SchedulePage() {
  const url = useBoardUrl();
  const canChange = useCanChange();
  const [isHeld, setIsHeld] = useState(false);
  const query = useSchedule(url.monday, isHeld, url);
  const { schedule } = query;
  const write = useVisitWrite();
  const openPlans = useOpenPlans();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  // A board has hundreds of cards, which are drawn again only when something of it changes.
  const board = useMemo(
    () => schedule && { schedule, twice: doubleBooked(schedule.capacity), canChange, onOpened: setOpened },
    [schedule, canChange],
  );
  const move = async (visit: Visit, spot: Spot) => {
    if (!schedule) return;
    setMoved(null);
    const body = { ...spot, position: lastPosition(schedule, spot) };
    await write({ visit, body, said: TEXTS.moved(visit.customerName, spotWords(spot, schedule.teams)) });
    setMoved(visit.planId === null || spot.day === null ? null : { visit, spot });
  };
  const team = schedule?.teams.find(({ id }) => id === url.team);
  return (
    <Page printHead={null}>
      <BoardHead
        url={url}
        team={team}
        canChange={canChange}
        onAdd={() => setOpened({ dialog: 'add', day: url.shownDay })}
        onPlans={() => openPlans()}
      />
      {query.isError && <LoadFailed onRetry={query.refetch}>{schedule ? TEXTS.outdated : TEXTS.failed}</LoadFailed>}
      {!schedule && !query.isError && (
        <Loading size={32} height="40vh">
          {TEXTS.loading}
        </Loading>
      )}
      {board && (
        <BoardContext value={board}>
          {moved && (
            <Alert
              severity="info"
              role="status"
              action={
                <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
                  <Button
                    size="small"
                    variant="outlined"
                    color="inherit"
                    onClick={() => setOpened({ dialog: 'move', visit: moved.visit, scope: 'following' })}
                  >
                    {TEXTS.also.action}
                  </Button>
                  <Button size="small" color="inherit" onClick={() => setMoved(null)}>
                    {TEXTS.also.close}
                  </Button>
                </Stack>
              }
            >
              {TEXTS.also.text(moved.visit.customerName, spotWords(moved.spot, board.schedule.teams))}
            </Alert>
          )}
          {url.team === 0 ? (
            <Board
              url={url}
              // What goes wrong is said by the write itself.
              onMove={(visit, spot) => void move(visit, spot).catch(() => undefined)}
              onHold={setIsHeld}
            />
          ) : team ? (
            <TeamDay day={url.shownDay} team={team} />
          ) : (
            <Nothing title={DAY_TEXTS.noTeam} />
          )}
          <Dialogs
            opened={opened}
            onOpened={(next) => {
              setOpened(next);
              if (next?.dialog !== 'move') setMoved(null);
            }}
          />
        </BoardContext>
      )}
    </Page>
  );
}
