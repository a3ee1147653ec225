import { useState } from 'react';
import { Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import type { Plan, PlanChanged, Visit } from '@tidycrew/contracts';
import { plannedDay } from '@tidycrew/domain';
import { useOneAtATime } from '../../shared/use-one-at-a-time';
import { CancelButton, GuardedDialog } from '../../shared/dialog/GuardedDialog';
import { SCHEDULE_TEXTS } from '../texts';
import { useVisitWrite } from '../useSchedule';
import { dayWord, timeWords } from '../words';
import { DIALOG_TEXTS } from './texts';

const TEXTS = DIALOG_TEXTS.kept;

/** After a change of a plan: what stayed because somebody had placed it by hand, to be decided one by one. */
export function KeptDialog({ plan, kept, onClose }: PlanChanged & { onClose: () => void }) {
  return (
    <GuardedDialog title={TEXTS.title} onClose={onClose}>
      <DialogContent dividers>
        <p>{TEXTS.text}</p>
        <Stack component="ul" sx={{ gap: 1.5, mt: 1.5 }}>
          {kept.map((visit) => (
            <KeptVisit key={visit.id} plan={plan} visit={visit} />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <CancelButton>{TEXTS.done}</CancelButton>
      </DialogActions>
    </GuardedDialog>
  );
}

function KeptVisit({ plan, visit }: { plan: Plan; visit: Visit }) {
  const planned = plannedDay(plan, visit);
  const [decided, setDecided] = useState(planned === null ? TEXTS.none : null);
  const [isSending, setIsSending] = useState(false);
  const write = useVisitWrite();
  const send = useOneAtATime(async (day: string) => {
    setIsSending(true);
    try {
      const { teamId, teamName, windowFrom, windowTo } = plan;
      const spot = SCHEDULE_TEXTS.spot.of(dayWord(day), teamName ?? SCHEDULE_TEXTS.unassigned);
      const said = SCHEDULE_TEXTS.moved(visit.customerName, spot);
      await write({ visit, body: { day, teamId, windowFrom, windowTo }, said });
      setDecided(TEXTS.sent(dayWord(day)));
    } finally {
      setIsSending(false);
    }
  });
  const day = visit.day === null ? '' : dayWord(visit.day);
  return (
    <Stack component="li" direction="row" sx={ROW}>
      <span>{[visit.customerName, day, timeWords(visit)].filter(Boolean).join(' · ')}</span>
      {decided === null && planned !== null ? (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={TEXTS.keepOf(visit.customerName, day)}
            disabled={isSending}
            onClick={() => setDecided(TEXTS.kept)}
          >
            {TEXTS.keep}
          </Button>
          <Button
            size="small"
            variant="outlined"
            aria-label={TEXTS.sendOf(visit.customerName, day)}
            aria-busy={isSending || undefined}
            disabled={isSending}
            onClick={() => send(planned)}
          >
            {TEXTS.send}
          </Button>
        </Stack>
      ) : (
        <Typography component="span" role="status" color="textSecondary">
          {decided}
        </Typography>
      )}
    </Stack>
  );
}

const ROW = { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 } as const;
