import type { ReactNode } from 'react';
import { BulkActionsToolbar, SelectAllButton, useListContext } from 'react-admin';
import { Box, Button } from '@mui/material';
import { LIST_TEXTS as TEXTS } from './texts';

interface BulkBarProps {
  most?: number;
  /** Stands below cards. */
  isBelow?: boolean;
  children: ReactNode;
}

/** Doubled, because react-admin's own rules name two classes. */
const TOOLBAR = '& .RaBulkActionsToolbar-toolbar.MuiToolbar-root.MuiToolbar-root';

/** Lies over the line above the table, so that nothing jumps when the first row is selected. */
const LOOK = {
  '--touch': '36px',
  [TOOLBAR]: {
    height: 40,
    minHeight: 40,
    transform: 'translateY(calc(-100% - var(--space-1)))',
    borderRadius: 'var(--radius-md)',
    bgcolor: 'var(--accent-soft)',
  },
  '& .MuiButton-root': { minHeight: 32, py: 0 },
};

/** Below cards, which may be more than a screen: at the foot of the window while they are in sight. */
const FOOT = {
  '--touch': '44px',
  position: 'sticky',
  bottom: 'var(--space-2)',
  zIndex: 3,
  displayPrint: 'none',
  [TOOLBAR]: {
    position: 'static',
    flexWrap: 'wrap',
    height: 'auto',
    minHeight: 0,
    px: 2,
    py: 0.5,
    transform: 'none',
    border: 1,
    borderColor: 'divider',
    borderRadius: 'var(--radius-md)',
    boxShadow: 'var(--shadow-2)',
    bgcolor: 'var(--accent-soft)',
  },
  '& .RaBulkActionsToolbar-title': { flexWrap: 'wrap' },
  '& button': { px: { xs: 1.25, md: 2 }, fontSize: { xs: '0.875rem', md: '1rem' } },
  '& .RaBulkActionsToolbar-topToolbar.RaBulkActionsToolbar-topToolbar': {
    flexWrap: 'wrap',
    flex: '0 1 auto',
    justifyContent: 'flex-start',
    gap: 1,
    px: 0,
  },
} as const;

/**
 * What can be done with the selected rows of the `ListContext`: react-admin's toolbar, there while some are selected. When
 * all of a page are, it offers those of the other pages too, `most` at once; below cards, first those of the page.
 */
export function BulkBar({ most = 100, isBelow = false, children }: BulkBarProps) {
  const { selectedIds, total = 0, data = [], onSelect } = useListContext();
  const count = selectedIds.length;
  return (
    <>
      <span role="status" className="visually-hidden">
        {count > 0 && TEXTS.selected(count)}
      </span>
      {/* Folded, it would still lie over what stands there otherwise. */}
      {count > 0 && (
        <Box sx={isBelow ? FOOT : LOOK}>
          <BulkActionsToolbar
            selectAllButton={
              isBelow && count < data.length ? (
                <Button onClick={() => onSelect(data.map(({ id }) => id))}>{TEXTS.selectShown(data.length)}</Button>
              ) : (
                <SelectAllButton limit={most} label={TEXTS.selectAll(Math.min(total, most), total)} />
              )
            }
            label={TEXTS.selected(count)}
            {...{ role: 'group', 'aria-label': TEXTS.withSelected }}
          >
            {children}
          </BulkActionsToolbar>
        </Box>
      )}
    </>
  );
}
