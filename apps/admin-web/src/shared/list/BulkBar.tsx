import type { ReactNode } from 'react';
import { BulkActionsToolbar, SelectAllButton, useListContext } from 'react-admin';
import { Button } from '@mui/material';
import { LIST_TEXTS as TEXTS } from './texts';

interface BulkBarProps {
  most?: number;
  /** Cards have no tick that selects all of them. */
  isOfCards?: boolean;
  children: ReactNode;
}

/**
 * What can be done with the selected rows of the `ListContext`: react-admin's toolbar, below them, there while some are
 * selected. When all of a page are, it offers those of the other pages too, `most` at once; of cards, first those of the page.
 */
export function BulkBar({ most = 100, isOfCards = false, children }: BulkBarProps) {
  const { selectedIds, total = 0, data = [], onSelect } = useListContext();
  const count = selectedIds.length;
  return (
    <>
      <span role="status" className="visually-hidden">
        {count > 0 && TEXTS.selected(count)}
      </span>
      {/* Folded, it would still lie over what stands there otherwise. */}
      {count > 0 && (
        <BulkActionsToolbar
          selectAllButton={
            isOfCards && count < data.length ? (
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
      )}
    </>
  );
}
