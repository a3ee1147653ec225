import { useState } from 'react';
import { Button, ListItemText, Menu, MenuItem, type ButtonProps } from '@mui/material';

/** A day of a person that a menu leads to. */
interface MenuDay {
  id: number | string;
  staffId: number;
  date: string;
  words: string;
  /** Why it deserves a look. */
  reasons?: string;
}

interface DaysMenuProps extends Pick<ButtonProps, 'variant' | 'color' | 'title' | 'sx'> {
  label: string;
  days: readonly MenuDay[];
  onOpenDay: (staffId: number, date: string) => void;
}

/** A button that lists days of people, each leading to its day; not there while there are none. */
export function DaysMenu({ label, days, onOpenDay, ...button }: DaysMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (days.length === 0) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        {...button}
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { maxHeight: '60dvh' } } }}
      >
        {days.map(({ id, staffId, date, words, reasons }) => (
          <MenuItem
            key={id}
            onClick={() => {
              close();
              onOpenDay(staffId, date);
            }}
          >
            <ListItemText primary={words} secondary={reasons} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
