import { Alert, Button, Stack } from '@mui/material';
import type { StaffConcern } from '@tidycrew/contracts';
import { columnLabel } from '../shared';
import { DaysMenu } from './DaysMenu';
import { TIMESHEETS_TEXTS } from './texts';

const texts = TIMESHEETS_TEXTS.concern;
/** The others follow as these are answered. */
const MAX_SHOWN = 5;

interface ConcernsProps {
  concerns: readonly StaffConcern[];
  onOpenDay: (staffId: number, date: string) => void;
}

/** Those of the days on the page that wait for an answer, the oldest first; each leads to its day. */
export function OpenConcerns({ concerns, onOpenDay }: ConcernsProps) {
  const total = concerns.length;
  if (total === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ py: 0 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {texts.waiting(total)}
        {concerns.slice(0, MAX_SHOWN).map(({ id, staffId, staffName, date }) => (
          <Button
            key={id}
            size="small"
            color="inherit"
            sx={{ textDecoration: 'underline', displayPrint: 'none' }}
            onClick={() => onOpenDay(staffId, date)}
          >
            {texts.open(staffName, columnLabel(date))}
          </Button>
        ))}
        {total > MAX_SHOWN && <span>{texts.more(total - MAX_SHOWN)}</span>}
      </Stack>
    </Alert>
  );
}

/** Those of days that are not on the page, quietly: '1 in another week'. `total` counts also those beyond the list. */
export function ConcernsElsewhere({ concerns, total, onOpenDay }: ConcernsProps & { total: number }) {
  const days = concerns.map(({ id, staffId, staffName, date }) => ({
    id,
    staffId,
    date,
    words: texts.open(staffName, columnLabel(date)),
  }));
  return (
    <DaysMenu
      label={texts.elsewhere(total)}
      title={texts.waiting(total)}
      color="inherit"
      sx={{ color: 'text.secondary' }}
      days={days}
      onOpenDay={onOpenDay}
    />
  );
}
