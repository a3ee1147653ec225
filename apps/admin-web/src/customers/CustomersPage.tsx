import { useCallback, useState } from 'react';
import { ListContextProvider } from 'react-admin';
import type { AdminCustomer } from '@tidycrew/contracts';
import { Button, PlusIcon, RefreshIcon } from '@tidycrew/web';
import { ConfirmDialog, Page, PageHeader } from '../common';
import { ArchiveToggle, LIST_TEXTS, ListBody, useIsTable } from '../common/list';
import { ExportButton, ImportButton } from '../csv';
import { CustomerDialog, MANAGEMENT_WORDING } from '../customer-dialog';
import { CustomerCards } from './CustomerCards';
import { CustomerTable } from './CustomerTable';
import { CustomerTools } from './CustomerTools';
import { NoCustomers } from './NoCustomers';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';
import { useCustomerList } from './useCustomerList';
import { useCalculateMetrics, useSetCustomerActive } from './useCustomerWrites';

/** Cards on their way (document 001 section 2). */
const SKELETONS = 12;

/** /admin/customers (document 001 section 2, 'Customer Management'). */
export function CustomersPage() {
  const list = useCustomerList();
  const { url, asked, filterValues, setFilters } = list;
  const isTable = useIsTable(url);
  const isArchived = filterValues.archived === '1';
  const [toArchive, setToArchive] = useState<AdminCustomer | null>(null);
  const { calculate, isCalculating } = useCalculateMetrics();
  const { setActive, isBusy, busyId } = useSetCustomerActive(() => setToArchive(null));
  const { set } = url;
  const edited = url.get('edit');
  const editedId = /^[1-9]\d{0,8}$/.test(edited) ? Number(edited) : null;
  const edit = useCallback((customer: AdminCustomer) => set({ edit: customer.id }), [set]);
  const restore = useCallback((customer: AdminCustomer) => setActive({ ...customer, active: true }), [setActive]);
  const closeDialog = () => set({ edit: null });
  const work = { onEdit: edit, onArchive: setToArchive, onRestore: restore };
  return (
    <ListContextProvider value={list}>
      <Page>
        <PageHeader
          title={TEXTS.title}
          subtitle={TEXTS.subtitle}
          actions={
            <>
              <ArchiveToggle
                isArchived={isArchived}
                onChange={(next) => setFilters({ ...filterValues, archived: next ? '1' : null })}
              />
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
              <ExportButton file={(office) => office.exportList('customers', asked)} name="customers" />
              <Button icon={<PlusIcon size={20} />} onClick={() => set({ edit: 'new' })}>
                {TEXTS.add}
              </Button>
            </>
          }
        />
        <ListBody
          tools={<CustomerTools url={url} />}
          skeletons={SKELETONS}
          failed={TEXTS.loadFailed}
          counter={TEXTS.counter}
          empty={<NoCustomers onAdd={() => set({ edit: 'new' })} />}
        >
          {isTable ? <CustomerTable {...work} /> : <CustomerCards {...work} busyId={busyId} />}
        </ListBody>
      </Page>
      {(edited === 'new' || editedId !== null) && (
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
    </ListContextProvider>
  );
}
