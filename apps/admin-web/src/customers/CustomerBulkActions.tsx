import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '@mui/material';
import type { AdminCustomer } from '@tidycrew/contracts';
import { LIST_TEXTS } from '../shared/list/texts';
import { ExportButton } from '../csv/ExportButton';
import { QuestionDialog } from '../shared/dialog/QuestionDialog';
import { ARCHIVE } from '../shared/list/ArchiveButtons';
import { useSelected } from '../shared/list/use-selected';
import { FrequencyDialog, PriceDialog } from './CustomerBulkDialogs';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';
import { useChangeCustomers } from './useChangeCustomers';

/** What can be done with the selected customers: price, frequency, archive or restore, a file. */
export function CustomerBulkActions() {
  const { selectedIds, sort, filterValues } = useListContext<AdminCustomer>();
  const rows = useSelected<AdminCustomer>();
  const [asked, setAsked] = useState<'price' | 'frequency' | 'archive' | null>(null);
  const close = () => setAsked(null);
  const { change, isBusy } = useChangeCustomers(close);
  const setActive = (active: boolean) =>
    change({ rows, fieldsOf: () => ({ active }), done: active ? TEXTS.restoredSome : TEXTS.archivedSome });
  const dialog = { rows, isBusy, onClose: close };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked('price')}>
        {TEXTS.changePrice}
      </Button>
      <Button variant="outlined" onClick={() => setAsked('frequency')}>
        {TEXTS.changeFrequency}
      </Button>
      <ExportButton
        file={(office) => office.exportList('customers', { sort, filter: { id: selectedIds } })}
        name="customers"
        label={TEXTS.exportSome}
        note={TEXTS.exported(selectedIds.length)}
      />
      {filterValues.active === false ? (
        <Button variant="outlined" disabled={isBusy} onClick={() => setActive(true)}>
          {isBusy ? LIST_TEXTS.restoring : LIST_TEXTS.restore}
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => setAsked('archive')}>
          {LIST_TEXTS.archive}
        </Button>
      )}
      {asked === 'price' && (
        <PriceDialog
          {...dialog}
          onChange={(prices) => {
            const priceOf = new Map(prices.map(({ row, price }) => [row.id, price]));
            const fieldsOf = ({ id }: AdminCustomer) => ({ price: priceOf.get(id) });
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
        <QuestionDialog
          title={TEXTS.archiveSome}
          confirm={ARCHIVE}
          busy={isBusy}
          onConfirm={() => setActive(false)}
          onClose={close}
        >
          {TEXTS.archiveSomeQuestion(rows.length)}
        </QuestionDialog>
      )}
    </>
  );
}
