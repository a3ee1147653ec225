import { useMemo } from 'react';
import { useAllCustomers, useIsWide } from '../common';
import {
  ChoiceFilter,
  ClearFilters,
  DayFilters,
  ListTools,
  PickFilter,
  SortSelect,
  useUrlListContext,
} from '../common/list';
import { INVOICES_TEXTS as TEXTS, SOURCE_LABELS, STATUS_LABELS } from './texts';

const STATUSES = Object.entries(STATUS_LABELS);
const SOURCES = Object.entries(SOURCE_LABELS);
const SORTS = [
  { label: TEXTS.sorts.newest, sort: { key: 'invoiceNumber', isAscending: false } },
  { label: TEXTS.sorts.oldest, sort: { key: 'invoiceNumber', isAscending: true } },
  { label: TEXTS.sorts.customer, sort: { key: 'customerName', isAscending: true } },
  { label: TEXTS.sorts.due, sort: { key: 'dueDate', isAscending: true } },
  { label: TEXTS.sorts.totalDown, sort: { key: 'totalAmount', isAscending: false } },
];

/** The filter bar; all of it is in the address. Cards have no headers to sort by, so they get a list of orders. */
export function InvoiceTools() {
  const isWide = useIsWide();
  const { url } = useUrlListContext();
  const { data: customers } = useAllCustomers();
  const options = useMemo(() => (customers ?? []).map(({ id, name }) => ({ id, label: name })), [customers]);
  return (
    <ListTools>
      <ChoiceFilter name="status" label={TEXTS.status} all={TEXTS.everyStatus} choices={STATUSES} />
      <PickFilter name="customer" label={TEXTS.customer} placeholder={TEXTS.everyCustomer} options={options} />
      <DayFilters from={TEXTS.from} to={TEXTS.to} />
      <ChoiceFilter name="source" label={TEXTS.source} all={TEXTS.everySource} choices={SOURCES} />
      {!isWide && <SortSelect choices={SORTS} url={url} />}
      <ClearFilters />
    </ListTools>
  );
}
