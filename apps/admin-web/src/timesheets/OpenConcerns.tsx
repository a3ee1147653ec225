import { Alert, Button, Stack } from '@mui/material';
import type { StaffConcern } from '@tidycrew/contracts';
import { columnLabel } from '../shared';
import { TIMESHEETS_TEXTS } from './texts';

/** The others follow as these are answered. */
const MAX_SHOWN = 5;

interface OpenConcernsProps {
  concerns: readonly StaffConcern[];
  total: number;
  onOpenDay: (staffId: number, date: string) => void;
}

/** How many wait for an answer, of whatever week, the oldest first; each leads to its day. */
export function OpenConcerns({ concerns, total, onOpenDay }: OpenConcernsProps) {
  if (total === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ py: 0 }}>
      {TIMESHEETS_TEXTS.concern.waiting(total)}
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, displayPrint: 'none' }}>
        {concerns.slice(0, MAX_SHOWN).map(({ id, staffId, staffName, date }) => (
          <Button
            key={id}
            size="small"
            color="inherit"
            sx={{ textDecoration: 'underline' }}
            onClick={() => onOpenDay(staffId, date)}
          >
            {TIMESHEETS_TEXTS.concern.open(staffName, columnLabel(date))}
          </Button>
        ))}
        {total > MAX_SHOWN && <span>{TIMESHEETS_TEXTS.concern.more(total - MAX_SHOWN)}</span>}
      </Stack>
    </Alert>
  );
}
