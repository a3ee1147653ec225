import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '@tidycrew/web';
import { ArchiveQuestion, LIST_TEXTS } from '../common/list';
import { ExportButton } from '../csv';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';
import { useSetCustomersActive } from './useCustomerWrites';

/** Archives or restores the selected customers, or saves them as CSV. */
export function CustomerBulkActions() {
  const { selectedIds, sort, filterValues } = useListContext();
  const [isAsked, setIsAsked] = useState(false);
  const { selected, change: setActive, isBusy } = useSetCustomersActive(() => setIsAsked(false));
  const isArchived = filterValues.archived === '1';
  return (
    <>
      <ExportButton
        file={(office) => office.exportList('customers', { sort, filter: { id: selectedIds } })}
        name="customers"
        label={TEXTS.exportSome}
      />
      {isArchived ? (
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel={LIST_TEXTS.restoring}
          onClick={() => setActive(selected, true)}
        >
          {LIST_TEXTS.restore}
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => setIsAsked(true)}>
          {LIST_TEXTS.archive}
        </Button>
      )}
      {isAsked && (
        <ArchiveQuestion
          title={TEXTS.archiveSome}
          busy={isBusy}
          onConfirm={() => setActive(selected, false)}
          onClose={() => setIsAsked(false)}
        >
          {TEXTS.archiveSomeQuestion(selected.length)}
        </ArchiveQuestion>
      )}
    </>
  );
}
