import { useIsWide } from '../common';
import {
  ChoiceFilter,
  ClearFilters,
  DayFilters,
  ListTools,
  PickFilter,
  SearchFilter,
  SortSelect,
  type SortChoice,
} from '../common/list';
import { INVOICES_TEXTS as TEXTS, SOURCE_LABELS, STATUS_LABELS } from './texts';

const STATUSES = Object.entries(STATUS_LABELS);
const SOURCES = Object.entries(SOURCE_LABELS);
const SORTS: readonly SortChoice[] = [
  { label: TEXTS.sorts.newest, field: 'invoiceNumber', order: 'DESC' },
  { label: TEXTS.sorts.oldest, field: 'invoiceNumber', order: 'ASC' },
  { label: TEXTS.sorts.customer, field: 'customerName', order: 'ASC' },
  { label: TEXTS.sorts.due, field: 'dueDate', order: 'ASC' },
  { label: TEXTS.sorts.totalDown, field: 'totalAmount', order: 'DESC' },
];

/** The filter bar; all of it is in the address. Cards have no headers to sort by, so they get a list of orders. */
export function InvoiceTools() {
  const isWide = useIsWide();
  return (
    <ListTools>
      <SearchFilter label={TEXTS.search} />
      <ChoiceFilter name="status" label={TEXTS.status} all={TEXTS.everyStatus} choices={STATUSES} />
      <PickFilter name="customer" label={TEXTS.customer} placeholder={TEXTS.everyCustomer} reference="customers" />
      <DayFilters from={TEXTS.from} to={TEXTS.to} />
      <ChoiceFilter name="source" label={TEXTS.source} all={TEXTS.everySource} choices={SOURCES} />
      {!isWide && <SortSelect choices={SORTS} />}
      <ClearFilters />
    </ListTools>
  );
}
