import type { ReactNode } from 'react';
import { RecordContextProvider, useListContext, useRecordContext } from 'react-admin';
import { TableCell, TableFooter, TableRow } from '@mui/material';
import { AGEING_BANDS } from '@tidycrew/domain';
import type { DebtorTotals } from '@tidycrew/contracts';
import { BulkBar, ListTable } from '../shared/list';
import { amountOrNone, CallButton, dayOrNone, type DebtorRecord, NameField } from './fields';
import { SendSelected } from './SendStatements';
import { DEBTORS_TEXTS as TEXTS } from './texts';

const { Col } = ListTable;

/** The page's debtors, and below them the sums of all. */
export function DebtorTable() {
  return (
    <div>
      <ListTable caption={TEXTS.list} isSelectable foot={Totals}>
        <Col isFirst label={TEXTS.name} source="customerName" field={NameOrTotal} />
        {AGEING_BANDS.map((band) => (
          <Col<DebtorRecord>
            key={band}
            isNarrow
            align="end"
            label={TEXTS.bands[band]}
            source={band}
            render={(debtor) => amountOrNone(debtor[band])}
          />
        ))}
        <Col<DebtorRecord>
          isNarrow
          align="end"
          label={TEXTS.credit}
          source="credit"
          render={({ credit }) => amountOrNone(credit)}
        />
        <Col<DebtorRecord>
          isNarrow
          align="end"
          label={TEXTS.total}
          source="total"
          render={({ total }) => <strong>{amountOrNone(total)}</strong>}
        />
        <Col<DebtorRecord> isNarrow label={TEXTS.oldestDue} source="oldestDueDay" render={ofDebtor('oldestDueDay')} />
        <Col<DebtorRecord>
          isNarrow
          label={TEXTS.lastPayment}
          source="lastPaymentDay"
          render={ofDebtor('lastPaymentDay')}
        />
        <Col isActions isNarrow label={TEXTS.actions} field={CallButton} />
      </ListTable>
      <BulkBar>
        <SendSelected />
      </BulkBar>
    </div>
  );
}

/** A day, of which the row of sums has none. */
const ofDebtor = (day: 'oldestDueDay' | 'lastPaymentDay') => (debtor: DebtorRecord) =>
  debtor.customerId === undefined ? null : dayOrNone(debtor[day]);

function NameOrTotal() {
  return useRecordContext<DebtorRecord>()?.customerId === undefined ? <strong>{TEXTS.total}</strong> : <NameField />;
}

function Totals({ children }: { children?: ReactNode }) {
  const { meta } = useListContext<DebtorRecord>();
  const totals = meta as DebtorTotals | undefined;
  return (
    totals && (
      <TableFooter>
        <TableRow>
          <TableCell padding="checkbox" />
          <RecordContextProvider value={totals}>{children}</RecordContextProvider>
        </TableRow>
      </TableFooter>
    )
  );
}
