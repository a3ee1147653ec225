import { lazy } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import { Link as PageLink } from 'react-router-dom';
import { Button } from '@mui/material';
import NoteIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { CreditNote } from '@tidycrew/contracts';
import { ExportButton } from '../csv/ExportButton';
import { InvoiceTabs } from '../invoices/InvoiceTabs';
import { FILE_TEXTS } from '../invoices/texts';
import { useIsWide } from '../shared';
import { OpenButton } from '../shared/dialog/OpenRecord';
import { RecordDialog } from '../shared/dialog/RecordDialog';
import {
  AmountCard,
  ClearFilters,
  DayFilters,
  EmptyList,
  ListActions,
  ListCards,
  ListTable,
  ListTools,
  PickFilter,
  SearchFilter,
  SortSelect,
} from '../shared/list';
import { RecordList } from '../shared/list/RecordList';
import { Quiet } from '../shared/Quiet';
import { TabPanel } from '../shared/Tabs';
import { GstField, InvoiceField, IssuedField, NoteActions, NumberField, TotalField } from './fields';
import { NOTES_TEXTS as TEXTS } from './texts';

const CreditNoteDialog = lazy(() => import('./CreditNoteDialog'));

const { Col } = ListTable;
const USUAL = { sort: { field: 'id', order: 'DESC' }, perPage: 20 } as const;
const SORTS = [
  { label: TEXTS.sorts.newest, field: 'id', order: 'DESC' },
  { label: TEXTS.sorts.oldest, field: 'id', order: 'ASC' },
  { label: TEXTS.sorts.highest, field: 'total', order: 'DESC' },
] as const;

/** /admin/credit-notes: what was taken off invoices (decision D451); one is made in the details of its invoice. */
export function CreditNoteList() {
  const isWide = useIsWide();
  return (
    <RecordList
      usual={USUAL}
      actions={
        <>
          <InvoiceTabs chosen="credit-notes" />
          <Actions />
        </>
      }
      frame={(list) => <TabPanel name="credit-notes">{list}</TabPanel>}
      tools={
        <ListTools>
          <SearchFilter label={TEXTS.search} />
          <PickFilter
            name="customerId"
            label={TEXTS.customer}
            placeholder={TEXTS.everyCustomer}
            reference="customers"
          />
          <DayFilters from={TEXTS.from} to={TEXTS.to} />
          {!isWide && <SortSelect choices={SORTS} />}
          <ClearFilters />
        </ListTools>
      }
      isLines
      failed={TEXTS.loadFailed}
      counter={TEXTS.counter}
      empty={
        <EmptyList
          icon={<NoteIcon sx={{ fontSize: 36 }} />}
          nothingFound={{ title: TEXTS.nothingFound, text: TEXTS.nothingFoundText }}
          title={TEXTS.empty}
          text={TEXTS.emptyText}
          action={
            <Button variant="outlined" component={PageLink} to="/invoices">
              {TEXTS.toInvoices}
            </Button>
          }
        />
      }
      dialog={
        <RecordDialog>
          {({ id, onClose }) => id !== null && <CreditNoteDialog key={id} id={id} onClose={onClose} />}
        </RecordDialog>
      }
    >
      {isWide ? <Table /> : <Cards />}
    </RecordList>
  );
}

function Actions() {
  const { sort, filterValues } = useListContext();
  return (
    <ListActions>
      <ExportButton
        file={(office) => office.exportList('credit-notes', { sort, filter: filterValues })}
        name="credit-notes"
      />
      <ExportButton
        file={(office) => office.exportList('credit-notes-xero', { sort, filter: filterValues })}
        name="credit-notes-xero"
        label={FILE_TEXTS.xero}
      />
    </ListActions>
  );
}

function Table() {
  return (
    <ListTable caption={TEXTS.list}>
      <Col isFirst isNarrow label={TEXTS.number} source="id" field={NumberField} />
      <Col isNarrow label={TEXTS.issued} source="issueDate" field={IssuedField} />
      <Col<CreditNote> label={TEXTS.customer} render={({ customerName }) => <strong>{customerName}</strong>} />
      <Col isNarrow label={TEXTS.invoice} field={InvoiceField} />
      <Col align="end" label={TEXTS.total} source="total" field={TotalField} />
      <Col align="end" label={TEXTS.gst} field={GstField} />
      <Col<CreditNote> label={TEXTS.reason} render={({ reason }) => reason} />
      <Col isActions isNarrow label={TEXTS.actions} field={NoteActions} />
    </ListTable>
  );
}

function Cards() {
  return (
    <ListCards label={TEXTS.list}>
      <NoteCard />
    </ListCards>
  );
}

/** A credit note on a small screen. */
function NoteCard() {
  const note = useRecordContext<CreditNote>();
  return (
    note && (
      <AmountCard amount={<TotalField />}>
        <strong>{note.customerName}</strong>
        <span>
          {note.creditNoteNumber} · <IssuedField /> · <InvoiceField />
        </span>
        <Quiet>{note.reason}</Quiet>
        <NoteActions />
        <OpenButton label={TEXTS.detailsOf(note.creditNoteNumber)}>{TEXTS.details}</OpenButton>
      </AmountCard>
    )
  );
}
