import { lazy } from 'react';
import { useRecordContext } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Button } from '@mui/material';
import NoteIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { CreditNote } from '@tidycrew/contracts';
import { formatDay } from '@tidycrew/domain';
import { ListExport } from '../csv/ExportButton';
import { shownAmount } from '../shared/amount';
import { MoneyList } from '../money/MoneyList';
import { useIsWide } from '../shared';
import { OpenButton } from '../shared/dialog/OpenRecord';
import { RecordDialog } from '../shared/dialog/RecordDialog';
import {
  AmountCard,
  ClearFilters,
  DayFilters,
  ListActions,
  ListTable,
  ListTools,
  PickFilter,
  SearchFilter,
  SortSelect,
} from '../shared/list';
import { Quiet } from '../shared/Quiet';
import { InvoiceField, NoteActions, NumberField } from './fields';
import { COMMON_TEXTS } from '../shared/texts';
import { NOTES_TEXTS as TEXTS } from './texts';

const CreditNoteDialog = lazy(() => import('./CreditNoteDialog'));

const { Col } = ListTable;
const USUAL = { sort: { field: 'id', order: 'DESC' }, perPage: 20 } as const;
const SORTS = [
  { label: TEXTS.sorts.newest, field: 'id', order: 'DESC' },
  { label: TEXTS.sorts.oldest, field: 'id', order: 'ASC' },
  { label: TEXTS.sorts.highest, field: 'total', order: 'DESC' },
] as const;

/** /admin/credit-notes: what was taken off invoices; one is made in the details of its invoice. */
export function CreditNoteList() {
  const isWide = useIsWide();
  return (
    <MoneyList
      tab="credit-notes"
      texts={TEXTS}
      usual={USUAL}
      icon={NoteIcon}
      action={
        <Button variant="outlined" component={PageLink} to="/invoices">
          {TEXTS.toInvoices}
        </Button>
      }
      actions={
        <ListActions>
          <ListExport of="credit-notes" />
          <ListExport of="credit-notes-xero" label={TEXTS.xero} />
        </ListActions>
      }
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
      dialog={
        <RecordDialog>
          {({ id, onClose }) => id !== null && <CreditNoteDialog key={id} id={id} onClose={onClose} />}
        </RecordDialog>
      }
      table={<Table />}
      card={<NoteCard />}
    />
  );
}

function Table() {
  return (
    <ListTable caption={TEXTS.list}>
      <Col isFirst isNarrow label={TEXTS.number} source="id" field={NumberField} />
      <Col<CreditNote>
        isNarrow
        label={TEXTS.issued}
        source="issueDate"
        render={({ issueDate }) => formatDay(issueDate)}
      />
      <Col<CreditNote> label={TEXTS.customer} render={({ customerName }) => <strong>{customerName}</strong>} />
      <Col isNarrow label={TEXTS.invoice} field={InvoiceField} />
      <Col<CreditNote> align="end" label={TEXTS.total} source="total" render={({ total }) => shownAmount(total)} />
      <Col<CreditNote>
        align="end"
        label={TEXTS.gst}
        render={({ gst }) => (gst === null ? COMMON_TEXTS.none : shownAmount(gst))}
      />
      <Col<CreditNote> label={TEXTS.reason} render={({ reason }) => reason} />
      <Col isActions isNarrow label={TEXTS.actions} field={NoteActions} />
    </ListTable>
  );
}

/** A credit note on a small screen. */
function NoteCard() {
  const note = useRecordContext<CreditNote>();
  return (
    note && (
      <AmountCard amount={shownAmount(note.total)}>
        <strong>{note.customerName}</strong>
        <span>
          {note.creditNoteNumber} · {formatDay(note.issueDate)} · <InvoiceField />
        </span>
        <Quiet>{note.reason}</Quiet>
        <NoteActions />
        <OpenButton label={TEXTS.detailsOf(note.creditNoteNumber)}>{TEXTS.details}</OpenButton>
      </AmountCard>
    )
  );
}
