import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Box, Button, Chip, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import type { Visit, VisitTaker } from '@tidycrew/contracts';
import { useOffice } from '../../data-provider';
import { useBusinessToday } from '../../providers/business-zone';
import { CancelButton, GuardedDialog } from '../../shared/dialog/GuardedDialog';
import { DayField } from '../../shared/inputs/DayInput';
import { LoadFailed } from '../../shared/LoadFailed';
import { Loading } from '../../shared/Loading';
import { Quiet } from '../../shared/Quiet';
import { lastPosition } from '../../visits/board';
import { DIALOG_TEXTS } from '../../visits/plans/texts';
import { SCHEDULE_TEXTS } from '../../visits/texts';
import { useVisitWrite } from '../../visits/useSchedule';
import { spotWords } from '../../visits/words';
import { useBoard } from '../board-context';

const TEXTS = DIALOG_TEXTS.takers;

/** 'Who can take it?': teams that could do a visit on a day, the best first; a press moves it there (decision D663). */
export function TakersDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const office = useOffice();
  const today = useBusinessToday();
  const [day, setDay] = useState(visit.day !== null && visit.day >= today ? visit.day : today);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['takers', visit.id, day],
    queryFn: ({ signal }) => office.getTakers(visit.id!, day, { signal }),
    enabled: day !== '',
    gcTime: 0,
  });
  return (
    <GuardedDialog title={TEXTS.title(visit.customerName)} onClose={onClose}>
      <DialogContent dividers>
        <DayField label={TEXTS.day} value={day} onChange={setDay} />
        {isError && !isFetching && <LoadFailed onRetry={refetch}>{TEXTS.failed}</LoadFailed>}
        {!data && !isError && day !== '' && <Loading>{TEXTS.loading}</Loading>}
        {data?.length === 0 && <Typography sx={{ mt: 2 }}>{TEXTS.none}</Typography>}
        {data && data.length > 0 && (
          <Stack component="ul" aria-label={TEXTS.list} sx={LIST}>
            {data.map((taker) => (
              <Taker key={taker.teamId} taker={taker} visit={visit} day={day} onMoved={onClose} />
            ))}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <CancelButton>{DIALOG_TEXTS.close}</CancelButton>
      </DialogActions>
    </GuardedDialog>
  );
}

interface TakerProps {
  taker: VisitTaker;
  visit: Visit;
  day: string;
  onMoved: () => void;
}

function Taker({ taker, visit, day, onMoved }: TakerProps) {
  const { schedule } = useBoard();
  const write = useVisitWrite();
  const { teamId, teamName, people, away, freeMinutes, neededMinutes, km, fits, clashes } = taker;
  const move = () => {
    const spot = { day, teamId };
    const body = { ...spot, position: lastPosition(schedule, spot) };
    const said = SCHEDULE_TEXTS.moved(visit.customerName, spotWords(spot, schedule.teams));
    // What went wrong is said, and the card put back.
    write({ visit, body, said }).catch(() => undefined);
    onMoved();
  };
  const why = neededMinutes === null ? TEXTS.unknown : clashes ? TEXTS.clashes : TEXTS.short;
  return (
    <Box component="li" sx={ROW}>
      <div>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {teamName}
        </Typography>{' '}
        <Chip size="small" variant="outlined" color={fits ? 'success' : 'warning'} label={fits ? TEXTS.fits : why} />
        <Quiet>
          {[
            TEXTS.people(people, away),
            TEXTS.minutes(freeMinutes, neededMinutes),
            km === null ? TEXTS.nowhere : TEXTS.km(km),
          ].join(' · ')}
        </Quiet>
      </div>
      <Button variant={fits ? 'contained' : 'outlined'} aria-label={TEXTS.moveTo(teamName)} onClick={move}>
        {TEXTS.move}
      </Button>
    </Box>
  );
}

const LIST = { m: 0, mt: 2, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } } as const;
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  py: 1,
} as const;
