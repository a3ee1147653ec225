import { useInput, useListContext } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Button } from '@mui/material';
import RunIcon from '@mui/icons-material/LibraryAddOutlined';
import type { Invoice } from '@tidycrew/contracts';
import { useIsWide } from '../shared';
import { ChoiceField } from '../shared/ChoiceField';
import {
  ChoiceFilter,
  ClearFilters,
  DayFilters,
  ListActions,
  ListTools,
  PickFilter,
  SearchFilter,
  SortSelect,
  type SortChoice,
} from '../shared/list';
import { INVOICE_MONEY_TEXTS } from './money/texts';
import { DownloadMenu } from './DownloadMenu';
import { INVOICES_TEXTS as TEXTS, SOURCE_LABELS, STATUS_LABELS } from './texts';

const OPEN = 'open';
const STATUSES = [
  ['', TEXTS.everyStatus],
  [OPEN, INVOICE_MONEY_TEXTS.onlyOpen],
  ...Object.entries(STATUS_LABELS),
] as const;
const SOURCES = Object.entries(SOURCE_LABELS);
const SORTS: readonly SortChoice[] = [
  { label: TEXTS.sorts.newest, field: 'invoiceNumber', order: 'DESC' },
  { label: TEXTS.sorts.oldest, field: 'invoiceNumber', order: 'ASC' },
  { label: TEXTS.sorts.customer, field: 'customerName', order: 'ASC' },
  { label: TEXTS.sorts.due, field: 'dueDate', order: 'ASC' },
  { label: TEXTS.sorts.totalDown, field: 'totalAmount', order: 'DESC' },
];

/** What the page offers beside its title. */
export function InvoicePageActions() {
  const { sort, filterValues, data = [] } = useListContext<Invoice>();
  // A file has cancelled invoices only when they are what is asked for.
  const hasCancelled = !filterValues.status && data.some(({ status }) => status === 'cancelled');
  return (
    <ListActions add={TEXTS.create}>
      <Button component={PageLink} to="/make-invoices" variant="outlined" color="inherit" startIcon={<RunIcon />}>
        {TEXTS.makeMany}
      </Button>
      <DownloadMenu query={{ sort, filter: filterValues }} note={hasCancelled ? TEXTS.withoutCancelled : undefined} />
    </ListActions>
  );
}

/** The filter bar; all of it is in the address. Cards have no headers to sort by, so they get a list of orders. */
export function InvoiceTools() {
  const isWide = useIsWide();
  return (
    <ListTools>
      <SearchFilter label={TEXTS.search} />
      <StatusFilter />
      <PickFilter name="customerId" label={TEXTS.customer} placeholder={TEXTS.everyCustomer} reference="customers" />
      <DayFilters from={TEXTS.from} to={TEXTS.to} names={DAYS} />
      <ChoiceFilter name="source" label={TEXTS.source} all={TEXTS.everySource} choices={SOURCES} />
      {!isWide && <SortSelect choices={SORTS} />}
      <ClearFilters />
    </ListTools>
  );
}

const DAYS = ['dateFrom', 'dateTo'] as const;

/** One of the statuses, or whatever has something left to pay, which is a filter of its own. */
function StatusFilter() {
  const { field: status } = useInput({ source: 'status' });
  const { field: open } = useInput({ source: 'open' });
  return (
    <ChoiceField
      label={TEXTS.status}
      value={open.value ? OPEN : status.value}
      options={STATUSES}
      onChange={(value) => {
        open.onChange(value === OPEN ? 'true' : '');
        status.onChange(value === OPEN ? '' : value);
      }}
    />
  );
}
