import { lazy, Suspense } from 'react';
import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Box, Button, IconButton, Stack } from '@mui/material';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DownIcon from '@mui/icons-material/ArrowDownward';
import type { ScheduleTeam, Visit } from '@tidycrew/contracts';
import { errorSentence, DONE, useNotifyUndo, refreshAfterChange } from '../../shared';
import { useOffice } from '../../data-provider';
import { cellKey, cellsOf, openIds, visitKey, inOrder, reordered } from '../../visits/board';
import { useBoard } from '../board-context';
import { Nothing } from '../Nothing';
import { CellFigures } from '../week/Cell';
import { CardButton } from '../week/VisitCard';
import { useWeeks } from '../../visits/useSchedule';
import { DAY_TEXTS as TEXTS } from '../../visits/texts';

const DayMap = lazy(() => import('./DayMap'));

/** One team's day: its visits in their order, when they are expected, and where they are. */
export function TeamDay({ day, team }: { day: string; team: ScheduleTeam }) {
  const { schedule, canChange } = useBoard();
  const visits = cellsOf(schedule).cells.get(cellKey(day, team.id)) ?? [];
  const capacity = schedule.capacity.find((one) => one.date === day && one.teamId === team.id);
  const { move, order, isOrdering } = useOrder({ visits, day, teamId: team.id });
  const canOrder = canChange && openIds(visits).length > 1;
  if (visits.length === 0) return <Nothing title={TEXTS.none} />;
  return (
    <Box sx={DAY}>
      <div>
        <Stack direction="row" sx={HEAD}>
          <div>{capacity && <CellFigures team={team} capacity={capacity} />}</div>
          {canOrder && (
            <Button variant="outlined" color="inherit" disabled={isOrdering} onClick={order}>
              {isOrdering ? TEXTS.ordering : TEXTS.shortest}
            </Button>
          )}
        </Stack>
        <Stack component="ol" aria-label={TEXTS.list} sx={{ gap: 1, p: 0, listStyle: 'none' }}>
          {visits.map((visit, at) => (
            <OrderedVisit
              key={visitKey(visit)}
              visit={visit}
              onEarlier={canOrder && at > 0 ? () => move(at, at - 1) : undefined}
              onLater={canOrder && at < visits.length - 1 ? () => move(at, at + 1) : undefined}
            />
          ))}
        </Stack>
      </div>
      <Suspense fallback={null}>
        <DayMap visits={visits} />
      </Suspense>
    </Box>
  );
}

interface OrderedVisitProps {
  visit: Visit;
  onEarlier?: () => void;
  onLater?: () => void;
}

function OrderedVisit({ visit, onEarlier, onLater }: OrderedVisitProps) {
  const isStill = openIds([visit]).length === 0;
  const moves = [
    { label: TEXTS.earlier(visit.customerName), onMove: onEarlier, Icon: UpIcon },
    { label: TEXTS.later(visit.customerName), onMove: onLater, Icon: DownIcon },
  ];
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <CardButton visit={visit} isLarge />
      {(onEarlier ?? onLater) && (
        <Box component="span" sx={{ flex: 'none' }}>
          {moves.map(({ label, onMove, Icon }) => (
            <IconButton
              key={label}
              aria-label={label}
              disabled={isStill || !onMove}
              onClick={onMove}
              sx={{ width: 44, height: 44 }}
            >
              <Icon fontSize="small" />
            </IconButton>
          ))}
        </Box>
      )}
    </Stack>
  );
}

const DAY = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
  gap: 3,
} as const;
const HEAD = { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5, mb: 1.5 } as const;

interface Order {
  /** Stored visits of one team's day, in their order. */
  visits: readonly Visit[];
  day: string;
  teamId: number;
}

/** Puts a team's day into another order, by hand or by the shortest way, each with an undo. */
function useOrder({ visits, day, teamId }: Order) {
  const office = useOffice();
  const notify = useNotify();
  const notifyUndo = useNotifyUndo();
  const client = useQueryClient();
  const { put, stopReading } = useWeeks();
  const refresh = () => refreshAfterChange(client);
  const failed = (error: Error) => notify(TEXTS.orderFailed(errorSentence(error)), { type: 'error' });
  const store = (ids?: number[]) => office.orderVisits({ date: day, teamId, ...(ids && { ids }) });

  const byHand = useMutation({
    scope: { id: 'schedule' },
    mutationFn: ({ next }: { next: readonly Visit[]; said: string }) => store(openIds(next)),
    onMutate: async ({ next }) => {
      await stopReading();
      for (const [position, visit] of next.entries()) put({ ...visit, position });
      return visits;
    },
    onSuccess: ({ before }, { said }) => notifyUndo(said, () => store(before)),
    onError: (error, _order, before = []) => {
      for (const visit of before) put(visit);
      failed(error);
    },
    onSettled: refresh,
  });
  const shortest = useMutation({
    scope: { id: 'schedule' },
    mutationFn: () => store(),
    onSuccess: ({ ids, before }) => {
      // What has its clean stands in front, and is not among those before.
      const isSame = ids.slice(-before.length).join() === before.join();
      if (isSame) notify(TEXTS.sameOrder, DONE);
      else notifyUndo(TEXTS.ordered, () => store(before));
    },
    onError: failed,
    onSettled: refresh,
  });
  const move = (at: number, to: number) => {
    const next = reordered(inOrder(visits), at, to);
    const name = next[to]?.customerName ?? '';
    byHand.mutate({ next, said: TEXTS.reordered(name, to + 1) });
  };
  return { move, order: () => shortest.mutate(), isOrdering: shortest.isPending };
}
