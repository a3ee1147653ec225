import { lazy, Suspense, useEffect } from 'react';
import { LIMITS } from '@tidycrew/contracts';
import { useListContext } from 'react-admin';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import { BulkBar, EmptyList, ListCards, ListViews, useFilters } from '../shared/list';
import { ImportButton } from '../csv/ImportButton';
import { RecordDialog } from '../shared/dialog/RecordDialog';
import { RecordList } from '../shared/list/RecordList';
import { CustomerActions } from './CustomerActions';
import { CustomerCard } from './CustomerCard';
import { CustomerTools } from './CustomerTools';
import { MANAGEMENT_WORDING } from './dialog-texts';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';

/** Not needed for cards, which most begin with; fetched while the customers are. */
const loadTable = async () => ({ default: (await import('./CustomerTable')).CustomerTable });
const CustomerTable = lazy(loadTable);
const CustomerBulkActions = lazy(async () => ({
  default: (await import('./CustomerBulkActions')).CustomerBulkActions,
}));
const CustomerDialog = lazy(async () => ({ default: (await import('./CustomerDialog')).CustomerDialog }));

/** Cards on their way (document 001 section 2), customers per page (section 9). */
const SKELETONS = 12;
const USUAL = { sort: { field: 'name', order: 'ASC' }, perPage: 20 } as const;

/** /admin/customers (document 001 section 2, 'Customer Management'). */
export function CustomerList() {
  useEffect(() => void loadTable(), []);
  return (
    <RecordList
      usual={USUAL}
      actions={<CustomerActions />}
      tools={<CustomerTools />}
      skeletons={SKELETONS}
      failed={TEXTS.loadFailed}
      counter={TEXTS.counter}
      empty={<NoCustomers />}
      dialog={
        <RecordDialog>
          {({ id, onClose }) => (
            <CustomerDialog
              key={id}
              isOfAddress
              customerId={id ?? 0}
              wording={MANAGEMENT_WORDING}
              onClose={onClose}
              onSaved={onClose}
            />
          )}
        </RecordDialog>
      }
    >
      <ListViews cards={<Cards />} table={<CustomerTable />} />
    </RecordList>
  );
}

function Cards() {
  const { selectedIds } = useListContext();
  return (
    <div>
      <ListCards label={TEXTS.list}>
        <CustomerCard />
      </ListCards>
      {selectedIds.length > 0 && (
        <Suspense fallback={null}>
          <BulkBar isOfCards most={LIMITS.bulk}>
            <CustomerBulkActions />
          </BulkBar>
        </Suspense>
      )}
    </div>
  );
}

const ALL_PRICED = { title: TEXTS.allPriced, text: TEXTS.allPricedText, clear: TEXTS.showAll };

function NoCustomers() {
  const { filterValues } = useListContext();
  const { filtersSet } = useFilters();
  const isPriceMissing = filterValues.hasPrice === false && filterValues.active === true && filtersSet === 1;
  return (
    <EmptyList
      icon={<HomeIcon sx={{ fontSize: 36 }} />}
      nothingFound={isPriceMissing ? ALL_PRICED : { title: TEXTS.nothingFound, text: TEXTS.nothingFoundText }}
      noArchived={TEXTS.noArchived}
      title={TEXTS.empty}
      text={TEXTS.emptyText}
      add={TEXTS.add}
      action={<ImportButton />}
    />
  );
}
