import { useState, type KeyboardEvent, type MouseEvent } from 'react';

/** What a button and the MUI menu that it opens need. */
export function useMenu(isBusy = false) {
  const [anchorEl, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return {
    isOpen: anchorEl !== null,
    close,
    trigger: {
      'aria-haspopup': 'menu' as const,
      'aria-expanded': anchorEl !== null,
      'aria-disabled': isBusy || undefined,
      onClick: (event: MouseEvent<HTMLElement>) => {
        if (!isBusy) setAnchor(event.currentTarget);
      },
    },
    menu: {
      open: anchorEl !== null,
      anchorEl,
      onClose: close,
      // Else the browser closes the sheet of a phone around it with the same press.
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') event.preventDefault();
      },
    },
  };
}
