import { lazy, Suspense, useEffect } from 'react';
import { LIMITS } from '@tidycrew/contracts';
import { Button, HomeIcon, RefreshIcon } from '@tidycrew/web';
import {
  ArchiveQuestion,
  ArchiveToggle,
  BulkBar,
  EmptyList,
  ListActions,
  ListPage,
  ListCards,
  ListViews,
  useRecordWork,
} from '../common/list';
import { ExportButton, ImportButton, ImportDialog, useFileImport } from '../csv';
import { CustomerDialog, MANAGEMENT_WORDING } from '../customer-dialog';
import { CustomerCard } from './CustomerCard';
import { CustomerTools } from './CustomerTools';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';
import { PRICE_MISSING, useCustomerList, type CustomerRecord } from './useCustomerList';
import { useCalculateMetrics } from './useCustomerWrites';

/** Not needed for cards, which most begin with; fetched while the customers are. */
const loadTable = async () => ({ default: (await import('./CustomerTable')).CustomerTable });
const CustomerTable = lazy(loadTable);
const CustomerBulkActions = lazy(async () => ({
  default: (await import('./CustomerBulkActions')).CustomerBulkActions,
}));

/** Cards on their way (document 001 section 2). */
const SKELETONS = 12;

const ALL_PRICED = { title: TEXTS.allPriced, text: TEXTS.allPricedText, clear: TEXTS.showAll };

/** /admin/customers (document 001 section 2, 'Customer Management'). */
export function CustomersPage() {
  const list = useCustomerList();
  const { asked, edited, edit, closeEdited } = list;
  const { q, frequency, price, archived } = list.filterValues;
  const isPriceMissing = price === PRICE_MISSING && !q && !frequency && archived !== '1';
  const importing = useFileImport(list);
  const { calculate, isCalculating } = useCalculateMetrics();
  const { work, question } = useRecordWork<CustomerRecord>({
    resource: 'customers',
    touches: ['dashboard', 'due'],
    texts: TEXTS,
    onEdit: ({ id }) => edit(id),
  });
  useEffect(() => void loadTable(), []);
  const add = () => edit('new');
  return (
    <ListPage
      list={list}
      subtitle={TEXTS.subtitle}
      actions={
        <ListActions add={TEXTS.add} onAdd={add}>
          <ArchiveToggle />
          <Button
            variant="secondary"
            icon={<RefreshIcon size={20} />}
            busy={isCalculating}
            busyLabel={TEXTS.calculating}
            onClick={() => calculate()}
          >
            {TEXTS.calculate}
          </Button>
          <ImportButton onClick={importing.open} />
          <ExportButton
            file={(office) => office.exportList('customers', asked)}
            name={['customers', archived && 'archived', frequency, price && 'without-price'].filter(Boolean).join('-')}
            note={TEXTS.exported(list.total ?? 0)}
          />
        </ListActions>
      }
      tools={<CustomerTools />}
      skeletons={SKELETONS}
      failed={TEXTS.loadFailed}
      counter={TEXTS.counter}
      empty={
        <EmptyList
          icon={<HomeIcon size={36} />}
          nothingFound={isPriceMissing ? ALL_PRICED : { title: TEXTS.nothingFound, text: TEXTS.nothingFoundText }}
          noArchived={TEXTS.noArchived}
          title={TEXTS.empty}
          text={TEXTS.emptyText}
          action={
            <>
              <Button onClick={add}>{TEXTS.add}</Button>
              <ImportButton onClick={importing.open} />
            </>
          }
        />
      }
      dialogs={
        <>
          {(edited.isNew || edited.id !== null) && (
            <CustomerDialog
              key={edited.id ?? 'new'}
              customerId={edited.id ?? 0}
              wording={MANAGEMENT_WORDING}
              onClose={closeEdited}
              onSaved={closeEdited}
            />
          )}
          {importing.isImporting && (
            <Suspense>
              <ImportDialog of="customers" onClose={importing.close} />
            </Suspense>
          )}
          {question && (
            <ArchiveQuestion title={TEXTS.archiveTitle} {...question}>
              {TEXTS.archiveQuestion(question.name)}
            </ArchiveQuestion>
          )}
        </>
      }
    >
      <ListViews
        cards={
          <div>
            <ListCards<CustomerRecord> label={TEXTS.list}>
              {(customer) => <CustomerCard key={customer.id} customer={customer} work={work} />}
            </ListCards>
            {list.selectedIds.length > 0 && (
              <Suspense fallback={null}>
                <BulkBar isBelow most={LIMITS.bulk}>
                  <CustomerBulkActions />
                </BulkBar>
              </Suspense>
            )}
          </div>
        }
        table={
          <Suspense fallback={null}>
            <CustomerTable work={work} />
          </Suspense>
        }
      />
    </ListPage>
  );
}
