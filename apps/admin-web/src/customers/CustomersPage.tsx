import { useCallback, useEffect, useRef, useState } from 'react';
import type { AdminCustomer } from '@tidycrew/contracts';
import { Banner, Button, PlusIcon, RefreshIcon } from '@tidycrew/web';
import { ConfirmDialog, Page, PageHeader } from '../common';
import { ArchiveToggle, CardGrid, CardSkeletons, LIST_TEXTS, Pagination, useIsTable } from '../common/list';
import { ExportButton, ImportButton } from '../csv';
import { CustomerDialog, MANAGEMENT_WORDING } from '../customer-dialog';
import { CustomerCard } from './CustomerCard';
import { CustomerTable } from './CustomerTable';
import { CustomerTools } from './CustomerTools';
import { NoCustomers } from './NoCustomers';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';
import { PAGE_SIZE, useCustomerList } from './useCustomerList';
import { useCalculateMetrics, useSetCustomerActive } from './useCustomerWrites';
import styles from './CustomersPage.module.css';

/** Cards on their way (document 001 section 2). */
const SKELETONS = 12;

/** /admin/customers (document 001 section 2, 'Customer Management'). */
export function CustomersPage() {
  const { url, list, total, pages, isArchived, search, frequency, query } = useCustomerList();
  const isTable = useIsTable(url);
  const [toArchive, setToArchive] = useState<AdminCustomer | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const { calculate, isCalculating } = useCalculateMetrics();
  const { setActive, isBusy, busyId } = useSetCustomerActive(() => setToArchive(null));
  const { page, set } = url;
  const customers = list.data ?? [];
  const edited = url.get('edit');
  const isNew = edited === 'new';
  const editedId = /^[1-9]\d{0,8}$/.test(edited) ? Number(edited) : null;

  // The last customer of the last page has gone: the page before it is the last now.
  useEffect(() => {
    if (!list.isPlaceholderData && total > 0 && page > pages) set({ page: pages });
  }, [list.isPlaceholderData, total, page, pages, set]);

  const edit = useCallback((customer: AdminCustomer) => set({ edit: customer.id }), [set]);
  const restore = useCallback((customer: AdminCustomer) => setActive({ ...customer, active: true }), [setActive]);
  const closeDialog = () => set({ edit: null });
  const goTo = (next: number) => {
    set({ page: next === 1 ? null : next });
    top.current?.scrollIntoView({ block: 'start' });
  };
  const first = customers.length === 0 ? 0 : (page - 1) * PAGE_SIZE + 1;
  return (
    <Page>
      <PageHeader
        title={TEXTS.title}
        subtitle={TEXTS.subtitle}
        actions={
          <>
            <ArchiveToggle isArchived={isArchived} onChange={(next) => set({ archived: next ? '1' : null })} />
            <Button
              variant="secondary"
              icon={<RefreshIcon size={20} />}
              busy={isCalculating}
              busyLabel={TEXTS.calculating}
              onClick={() => calculate()}
            >
              {TEXTS.calculate}
            </Button>
            <ImportButton />
            <ExportButton file={(office) => office.exportList('customers', query)} name="customers" />
            <Button icon={<PlusIcon size={20} />} onClick={() => set({ edit: 'new' })}>
              {TEXTS.add}
            </Button>
          </>
        }
      />
      <div ref={top} className={styles.top}>
        <CustomerTools url={url} search={search} frequency={frequency} />
      </div>
      {list.error && !list.data ? (
        <Banner tone="danger" action={<Button onClick={() => void list.refetch()}>{LIST_TEXTS.tryAgain}</Button>}>
          {TEXTS.loadFailed}
        </Banner>
      ) : list.isPending ? (
        <CardSkeletons count={SKELETONS} />
      ) : (
        <>
          <p className={styles.counter} role="status">
            {TEXTS.counter(first, first === 0 ? 0 : first + customers.length - 1, total)}
          </p>
          {customers.length === 0 && <NoCustomers url={url} isArchived={isArchived} />}
          {customers.length > 0 &&
            (isTable ? (
              <CustomerTable
                customers={customers}
                sort={url.sort}
                onSort={url.setSort}
                onEdit={edit}
                onArchive={setToArchive}
                onRestore={restore}
              />
            ) : (
              <CardGrid label={TEXTS.list} isStale={list.isPlaceholderData}>
                {customers.map((customer) => (
                  <CustomerCard
                    key={customer.id}
                    customer={customer}
                    isBusy={busyId === customer.id}
                    onEdit={() => edit(customer)}
                    onArchive={() => setToArchive(customer)}
                    onRestore={() => restore(customer)}
                  />
                ))}
              </CardGrid>
            ))}
          <Pagination page={page} pages={pages} onPage={goTo} />
        </>
      )}
      {(isNew || editedId !== null) && (
        <CustomerDialog
          key={edited}
          customerId={editedId ?? 0}
          wording={MANAGEMENT_WORDING}
          onClose={closeDialog}
          onSaved={closeDialog}
        />
      )}
      {toArchive && (
        <ConfirmDialog
          title={TEXTS.archiveTitle}
          confirmLabel={LIST_TEXTS.archive}
          busyLabel={LIST_TEXTS.archiving}
          busy={isBusy}
          onConfirm={() => setActive({ ...toArchive, active: false })}
          onClose={() => setToArchive(null)}
        >
          {TEXTS.archiveQuestion(toArchive.name)}
        </ConfirmDialog>
      )}
    </Page>
  );
}
