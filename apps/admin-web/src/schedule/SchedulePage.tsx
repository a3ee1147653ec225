import { useCallback, useMemo, useState } from 'react';
import { Banner, Button, EmptyState, Spinner } from '@tidycrew/web';
import type { Visit } from '@tidycrew/contracts';
import { LoadFailed, Page, useIsWide } from '../common';
import { useCanChange } from '../session/use-session';
import { doubleBooked, lastPosition, type Spot } from './board';
import { BoardContext } from './board-context';
import { BoardHead } from './BoardHead';
import { TeamDay } from './day/TeamDay';
import { DAY_TEXTS } from './day/texts';
import { Dialogs, type Opened } from './dialogs/Dialogs';
import { SCHEDULE_TEXTS as TEXTS } from './texts';
import { useBoardUrl } from './useBoardUrl';
import { rangeOf, useSchedule } from './useSchedule';
import { useVisitWrites } from './useVisitWrites';
import { Board } from './week/Board';
import { spotWords } from './words';
import styles from './Schedule.module.css';

/** A visit that was just moved alone, and may take those after it along. */
interface Moved {
  visit: Visit;
  spot: Spot;
}

/** /admin/schedule: what should happen, week by team, and one team's day (decision D62; managers read only). */
export function SchedulePage() {
  const url = useBoardUrl();
  const canChange = useCanChange();
  const isWide = useIsWide();
  const range = useMemo(() => rangeOf(url.monday), [url.monday]);
  const [isHeld, setIsHeld] = useState(false);
  const query = useSchedule(range, isHeld, url);
  const { schedule } = query;
  const writes = useVisitWrites(range);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const onOpen = useCallback((visit: Visit) => setOpened({ dialog: 'visit', visit }), []);
  const { dayLink } = url;
  const board = useMemo(
    () => ({
      teams: schedule?.teams ?? [],
      twice: doubleBooked(schedule?.capacity ?? []),
      canChange,
      onOpen,
      dayLink,
    }),
    [schedule, canChange, onOpen, dayLink],
  );
  const move = (visit: Visit, spot: Spot) => {
    if (!schedule) return;
    const words = spotWords(spot, schedule.teams);
    const body = { ...spot, position: lastPosition(schedule, spot) };
    writes.change({ visit, body, said: TEXTS.moved(visit.customerName, words) });
    setMoved(visit.planId === null || spot.day === null ? null : { visit, spot });
  };
  const team = schedule?.teams.find(({ id }) => id === url.team);
  return (
    <Page printHead={null}>
      <BoardContext value={board}>
        <BoardHead
          url={url}
          range={range}
          team={team}
          canChange={canChange}
          onAdd={() => setOpened({ dialog: 'add', day: url.shownDay })}
          onPlans={() => setOpened({ dialog: 'plans', visit: null })}
        />
        {query.isError && <LoadFailed onRetry={query.refetch}>{schedule ? TEXTS.outdated : TEXTS.failed}</LoadFailed>}
        {!schedule && !query.isError && (
          <div className={styles.loading} role="status">
            <Spinner size={32} /> {TEXTS.loading}
          </div>
        )}
        {moved && schedule && (
          <Banner
            tone="info"
            action={
              <div className={styles.actions}>
                <Button
                  variant="secondary"
                  onClick={() =>
                    setOpened({ dialog: 'move', visit: { ...moved.visit, ...moved.spot }, scope: 'following' })
                  }
                >
                  {TEXTS.also.action}
                </Button>
                <Button variant="quiet" onClick={() => setMoved(null)}>
                  {TEXTS.also.close}
                </Button>
              </div>
            }
          >
            {TEXTS.also.text(moved.visit.customerName, spotWords(moved.spot, schedule.teams))}
          </Banner>
        )}
        {schedule && url.team === 0 && (
          <Board
            schedule={schedule}
            url={url}
            isWide={isWide}
            onMove={move}
            onHold={setIsHeld}
            onClosedDay={(day) => setOpened({ dialog: 'closed', day })}
          />
        )}
        {schedule && url.team !== 0 && !team && <EmptyState title={DAY_TEXTS.noTeam} />}
        {schedule && team && <TeamDay schedule={schedule} range={range} day={url.shownDay} team={team} />}
        {schedule && (
          <Dialogs
            opened={opened}
            schedule={schedule}
            writes={writes}
            dayLink={dayLink}
            canChange={canChange}
            onOpened={(next) => {
              setOpened(next);
              if (next?.dialog !== 'move') setMoved(null);
            }}
          />
        )}
      </BoardContext>
    </Page>
  );
}
