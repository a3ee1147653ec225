import { useState } from 'react';
import { Button, ListItemText, Menu, MenuItem, Alert, Stack } from '@mui/material';
import type { StaffConcern } from '@tidycrew/contracts';
import { columnLabel, shownHours } from '../shared';
import type { SheetRow } from './sheet';
import { useDaysToLookAt } from './queries';
import { TIMESHEETS_TEXTS } from './texts';
import { useSheetView } from './view';

const texts = TIMESHEETS_TEXTS.look;

/** 'To look at (2)': the days that deserve it, each leading to its day; not there while there are none. */
export function LookMenu({ rows }: { rows: readonly SheetRow[] }) {
  const { onOpenDay } = useSheetView();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const found = useDaysToLookAt(rows);
  if (found.length === 0) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="warning"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.button(found.length)}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { maxHeight: '60dvh' } } }}
      >
        {found.map(({ row: { staffId, staffName }, day, reasons }) => (
          <MenuItem
            key={`${staffId} ${day.date}`}
            onClick={() => {
              close();
              onOpenDay(staffId, day.date);
            }}
          >
            <ListItemText
              primary={texts.entry(staffName, columnLabel(day.date), shownHours(day.decimalHours))}
              secondary={reasons.map((reason) => texts.reasons[reason]).join(', ')}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The others follow as these are answered. */
const MAX_SHOWN = 5;

interface OpenConcernsProps {
  concerns: readonly StaffConcern[];
  total: number;
  onOpenDay: (staffId: number, date: string) => void;
}

/** How many wait for an answer, of whatever week, the oldest first; each leads to its day (decision D206). */
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
