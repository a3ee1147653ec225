import { useMemo } from 'react';
import { INVOICE_SOURCES, INVOICE_STATUSES } from '@tidycrew/contracts';
import { Button, TextField } from '@tidycrew/web';
import { Combobox, useAllCustomers, useIsWide } from '../common';
import { FilterSelect, LIST_TEXTS, ListTools, SortSelect, type ListUrl } from '../common/list';
import { INVOICES_TEXTS as TEXTS, SOURCE_LABELS, STATUS_LABELS } from './texts';
import { CLEARED, type InvoiceFilters } from './useInvoiceList';
import styles from './InvoicesPage.module.css';

const STATUSES = [
  { value: '', label: TEXTS.everyStatus },
  ...INVOICE_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];
const SOURCES = [
  { value: '', label: TEXTS.everySource },
  ...INVOICE_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] })),
];
const SORTS = [
  { label: TEXTS.sorts.newest, sort: { key: 'invoiceNumber', isAscending: false } },
  { label: TEXTS.sorts.oldest, sort: { key: 'invoiceNumber', isAscending: true } },
  { label: TEXTS.sorts.customer, sort: { key: 'customerName', isAscending: true } },
  { label: TEXTS.sorts.due, sort: { key: 'dueDate', isAscending: true } },
  { label: TEXTS.sorts.totalDown, sort: { key: 'totalAmount', isAscending: false } },
];

interface InvoiceToolsProps {
  url: ListUrl;
  filters: InvoiceFilters;
  isFiltered: boolean;
}

/** The filter bar; all of it is in the address. Cards have no headers to sort by, so they get a list of orders. */
export function InvoiceTools({ url, filters, isFiltered }: InvoiceToolsProps) {
  const isWide = useIsWide();
  const { data: customers } = useAllCustomers();
  const options = useMemo(() => (customers ?? []).map(({ id, name }) => ({ id, label: name })), [customers]);
  const { set } = url;
  return (
    <ListTools>
      <FilterSelect
        label={TEXTS.status}
        value={filters.status}
        options={STATUSES}
        onChange={(status) => set({ status })}
      />
      <div className={styles.customer}>
        <Combobox
          label={TEXTS.customer}
          placeholder={TEXTS.everyCustomer}
          options={options}
          value={filters.customerId}
          onChange={(customer) => set({ customer })}
        />
      </div>
      <TextField
        className={styles.day}
        label={TEXTS.from}
        type="date"
        value={filters.from}
        max={filters.to || undefined}
        onChange={(event) => set({ from: event.target.value })}
      />
      <TextField
        className={styles.day}
        label={TEXTS.to}
        type="date"
        value={filters.to}
        min={filters.from || undefined}
        onChange={(event) => set({ to: event.target.value })}
      />
      <FilterSelect
        label={TEXTS.source}
        value={filters.source}
        options={SOURCES}
        onChange={(source) => set({ source })}
      />
      {!isWide && <SortSelect choices={SORTS} url={url} />}
      {isFiltered && (
        <Button variant="quiet" onClick={() => set(CLEARED)}>
          {LIST_TEXTS.clearFilters}
        </Button>
      )}
    </ListTools>
  );
}
