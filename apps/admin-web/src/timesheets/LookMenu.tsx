import { useState } from 'react';
import { Button, ListItemText, Menu, MenuItem } from '@mui/material';
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
