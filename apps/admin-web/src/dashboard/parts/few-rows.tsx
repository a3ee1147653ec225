import { useState } from 'react';
import { Button } from '@mui/material';
import { TEXTS } from '../texts';

/** What is running stands below the warnings, so a warning shows so many rows until asked for all. */
const FEW = 3;
/** More are never drawn here: lists of their own have them, page by page. */
const MOST = 25;

/** How many of so many rows to show, and the button that shows all, or the first of very many; none where all are shown anyway. */
export function useFewRows(count: number, few = FEW) {
  const [isAll, setIsAll] = useState(false);
  return {
    shown: Math.min(isAll ? MOST : few, count),
    button: count > few && (
      <Button
        size="small"
        color="inherit"
        aria-expanded={isAll}
        onClick={() => setIsAll(!isAll)}
        sx={{ minWidth: 0, minHeight: { xs: 44, lg: 32 }, fontSize: '0.875rem' }}
      >
        {isAll ? TEXTS.showFewer : count > MOST ? TEXTS.showFirst(MOST, count) : TEXTS.showAll(count)}
      </Button>
    ),
  };
}
