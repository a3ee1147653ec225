import { lazy, Suspense } from 'react';
import { Box, Button, IconButton, Stack } from '@mui/material';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DownIcon from '@mui/icons-material/ArrowDownward';
import type { Schedule, ScheduleTeam, Visit } from '@tidycrew/contracts';
import { cellKey, cellsOf, openIds, visitKey } from '../board';
import { useBoard } from '../board-context';
import { Nothing } from '../Nothing';
import { CellFigures } from '../week/CellFigures';
import { CardButton } from '../week/VisitCard';
import { DAY_TEXTS as TEXTS } from './texts';
import { useOrder } from './useOrder';

const DayMap = lazy(() => import('./DayMap'));

interface TeamDayProps {
  schedule: Schedule;
  day: string;
  team: ScheduleTeam;
}

/** One team's day: its visits in their order, when they are expected, and where they are (decision D62). */
export function TeamDay({ schedule, day, team }: TeamDayProps) {
  const { canChange } = useBoard();
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
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <CardButton visit={visit} isLarge />
      {(onEarlier ?? onLater) && (
        <Box component="span" sx={{ flex: 'none' }}>
          <IconButton
            aria-label={TEXTS.earlier(visit.customerName)}
            disabled={isStill || !onEarlier}
            onClick={onEarlier}
            sx={FOR_THUMBS}
          >
            <UpIcon fontSize="small" />
          </IconButton>
          <IconButton
            aria-label={TEXTS.later(visit.customerName)}
            disabled={isStill || !onLater}
            onClick={onLater}
            sx={FOR_THUMBS}
          >
            <DownIcon fontSize="small" />
          </IconButton>
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
const FOR_THUMBS = { width: 44, height: 44 };
