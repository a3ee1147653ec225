import type { ReactNode } from 'react';
import { BulkActionsToolbar, SelectAllButton, useListContext } from 'react-admin';
import { LIST_TEXTS as TEXTS } from './texts';

/** Lies over the line above the table, so that nothing jumps when the first row is selected. */
const LOOK = {
  '--touch': '36px',
  '& .RaBulkActionsToolbar-toolbar': {
    transform: 'translateY(calc(-100% - var(--space-1)))',
    borderRadius: 'var(--radius-md)',
    bgcolor: 'var(--accent-soft)',
  },
};

/**
 * What can be done with the selected rows of the `ListContext`: react-admin's toolbar, there while some are selected. When
 * all of a page are, it offers those of the other pages too, `most` at once.
 */
export function BulkBar({ most = 100, children }: { most?: number; children: ReactNode }) {
  const { selectedIds, total = 0 } = useListContext();
  const count = selectedIds.length;
  return (
    <>
      <span role="status" className="visually-hidden">
        {count > 0 && TEXTS.selected(count)}
      </span>
      {/* Folded, it would still lie over what stands there otherwise. */}
      {count > 0 && (
        <BulkActionsToolbar
          selectAllButton={<SelectAllButton limit={most} label={TEXTS.selectAll(Math.min(total, most), total)} />}
          label={TEXTS.selected(count)}
          {...{ role: 'group', 'aria-label': TEXTS.withSelected, sx: LOOK }}
        >
          {children}
        </BulkActionsToolbar>
      )}
    </>
  );
}
