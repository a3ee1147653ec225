import { useId, useState } from 'react';
import { InputHelperText, useInput, type RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Box, FormHelperText, FormLabel } from '@mui/material';
import type { Payment, PaymentsTogetherRequest } from '@tidycrew/contracts';
import { centsToDollars, dollarsToCents } from '@tidycrew/domain';
import {
  centsOfRows,
  invoiceRow,
  isWhole,
  partOf,
  partsOfRows,
  sumText,
  type OpenInvoice,
  type SplitRow,
} from '../../money/split';
import { SplitRows, SplitSum } from '../../money/SplitRows';
import { SPLIT_TEXTS } from '../../money/texts';
import { shownAmount } from '../../shared/amount';
import { asTyped } from '../../shared/inputs/as-typed';
import { RECORD_TEXTS as TEXTS } from '../texts';
import { MoneyInputs } from './inputs';
import { MoneyDialog } from './MoneyDialog';
import { centsOf, moneyOf, type MoneyForm } from './payment-form';

interface TogetherForm extends MoneyForm {
  parts: SplitRow[];
}

const INPUTS = ['amount', 'receivedOn', 'method', 'reference', 'parts'];

/** What the data provider makes of the payments, of which there is no record of its own. */
type Together = RaRecord & { payments: Payment[] };

interface TogetherDialogProps {
  isOfAddress?: boolean;
  /** Invoices that it begins with, each with what is open of it. */
  chosen?: readonly OpenInvoice[];
  onClose: () => void;
}

/** One payer's money for several customers: a payment and a receipt of each (decision D561). */
export default function TogetherDialog({ chosen = [], ...dialog }: TogetherDialogProps) {
  // As it was opened.
  const [rows] = useState(() => chosen.map((invoice) => invoiceRow(invoice, dollarsToCents(invoice.openAmount))));
  return (
    <MoneyDialog<Together, TogetherForm>
      {...dialog}
      resource="payments-together"
      title={TEXTS.togetherTitle}
      save={[TEXTS.togetherSave, TEXTS.saving]}
      inputs={INPUTS}
      failed={TEXTS.togetherFailed}
      toValues={(today) => ({
        ...moneyOf(today, rows.length > 0 ? centsToDollars(centsOfRows(rows)) : null),
        parts: rows,
      })}
      toRequest={toRequest}
      saved={({ payments }) =>
        TEXTS.togetherSaved(payments.length, shownAmount(payments.reduce((sum, { amount }) => sum + amount, 0)))
      }
    >
      <MoneyInputs />
      <PartsInput />
    </MoneyDialog>
  );
}

const toRequest = ({ amount, parts, ...money }: TogetherForm): PaymentsTogetherRequest => ({
  ...money,
  amount: Number(amount),
  parts: partsOfRows(parts).map(partOf),
});

/** Checked as it is typed; it must come to the amount. */
function PartsInput() {
  const errorId = useId();
  const amount = useWatch<TogetherForm, 'amount'>({ name: 'amount' });
  const paidCents = centsOf(amount);
  const { field, fieldState } = useInput<SplitRow[]>({
    source: 'parts',
    validate: (rows: SplitRow[], form: TogetherForm) => {
      const cents = centsOf(form.amount);
      return isWhole(cents, rows) ? undefined : sumText(cents, rows);
    },
    format: asTyped,
    parse: asTyped,
  });
  const rows = field.value;
  return (
    <Box
      component="fieldset"
      sx={{ display: 'grid', gap: 1, minWidth: 0, width: 1, m: 0, mt: 1, p: 0, border: 0 }}
      aria-describedby={fieldState.invalid ? errorId : undefined}
    >
      <FormLabel component="legend" error={fieldState.invalid}>
        {SPLIT_TEXTS.parts}
      </FormLabel>
      <SplitRows rows={rows} paidCents={paidCents} onChange={field.onChange} />
      <div aria-live="polite">
        {fieldState.invalid && (
          <FormHelperText error id={errorId}>
            <InputHelperText error={fieldState.error?.message} />
          </FormHelperText>
        )}
      </div>
      <SplitSum rows={rows} paidCents={paidCents} />
    </Box>
  );
}
