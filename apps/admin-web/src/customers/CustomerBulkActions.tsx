import { useState } from 'react';
import { Button } from '@tidycrew/web';
import { ArchiveQuestion, LIST_TEXTS, useUrlListContext } from '../common/list';
import { ExportButton } from '../csv';
import { FrequencyDialog, PriceDialog } from './CustomerBulkDialogs';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';
import type { CustomerRecord } from './useCustomerList';
import { useChangeCustomers } from './useCustomerWrites';

/** What can be done with the selected customers: price, frequency, archive or restore, a file. */
export function CustomerBulkActions() {
  const { selected: rows, selectedIds, sort, filterValues } = useUrlListContext<CustomerRecord>();
  const [asked, setAsked] = useState<'price' | 'frequency' | 'archive' | null>(null);
  const close = () => setAsked(null);
  const { change, isBusy } = useChangeCustomers(close);
  const setActive = (active: boolean) =>
    change({ rows, fieldsOf: () => ({ active }), done: active ? TEXTS.restoredSome : TEXTS.archivedSome });
  const dialog = { rows, isBusy, onClose: close };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked('price')}>
        {TEXTS.changePrice}
      </Button>
      <Button variant="secondary" onClick={() => setAsked('frequency')}>
        {TEXTS.changeFrequency}
      </Button>
      <ExportButton
        file={(office) => office.exportList('customers', { sort, filter: { id: selectedIds } })}
        name="customers"
        label={TEXTS.exportSome}
        note={TEXTS.exported(selectedIds.length)}
      />
      {filterValues.archived === '1' ? (
        <Button variant="secondary" busy={isBusy} busyLabel={LIST_TEXTS.restoring} onClick={() => setActive(true)}>
          {LIST_TEXTS.restore}
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => setAsked('archive')}>
          {LIST_TEXTS.archive}
        </Button>
      )}
      {asked === 'price' && (
        <PriceDialog
          {...dialog}
          onChange={(prices) => {
            const priceOf = new Map(prices.map(({ row, price }) => [row.id, price]));
            const fieldsOf = ({ id }: CustomerRecord) => ({ price: priceOf.get(id) });
            change({ rows: prices.map(({ row }) => row), fieldsOf, done: TEXTS.pricedSome });
          }}
        />
      )}
      {asked === 'frequency' && (
        <FrequencyDialog
          {...dialog}
          onChange={(cleanFrequency) => change({ rows, fieldsOf: () => ({ cleanFrequency }), done: TEXTS.changedSome })}
        />
      )}
      {asked === 'archive' && (
        <ArchiveQuestion title={TEXTS.archiveSome} busy={isBusy} onConfirm={() => setActive(false)} onClose={close}>
          {TEXTS.archiveSomeQuestion(rows.length)}
        </ArchiveQuestion>
      )}
    </>
  );
}
