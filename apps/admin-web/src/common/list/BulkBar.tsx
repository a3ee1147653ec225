import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '@tidycrew/web';
import { LIST_TEXTS as TEXTS } from './texts';
import styles from './BulkBar.module.css';

/** What can be done with the selected rows of the `ListContext`; there while some are selected. */
export function BulkBar({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const count = selectedIds.length;
  return (
    <>
      <span role="status" className="visually-hidden">
        {count > 0 && TEXTS.selected(count)}
      </span>
      {count > 0 && (
        <div className={styles.bar} role="group" aria-label={TEXTS.withSelected}>
          <strong className={styles.count} aria-hidden="true">
            {TEXTS.selected(count)}
          </strong>
          {children}
          <Button variant="quiet" onClick={() => onUnselectItems()}>
            {TEXTS.unselect}
          </Button>
        </div>
      )}
    </>
  );
}
