import { useState, type ComponentProps } from 'react';
import { useNotify, type RaRecord } from 'react-admin';
import { fieldErrors } from '../../data-provider';
import { DONE, failureSentence } from '../../shared';
import { FormDialog } from '../../shared/dialog/FormDialog';
import { useBusinessToday } from '../../providers/business-zone';

type Own = 'id' | 'gone' | 'problemOf' | 'toValues' | 'onSaved' | 'onFailed';

interface MoneyDialogProps<Row extends RaRecord, Values extends object> extends Omit<
  ComponentProps<typeof FormDialog<Row, Values>>,
  Own
> {
  /** The inputs beside which the server's sentence stands. */
  inputs?: readonly string[];
  /** Said where no input says it. */
  failed: string;
  /** Takes the day on which the dialog was opened, so that midnight changes nothing that is typed. */
  toValues: (today: string) => Values;
  /** What is said when it is recorded. */
  saved: (row: Row) => string;
}

const INPUTS = ['amount', 'receivedOn', 'method', 'reference', 'allocations'];

/** A form that records a payment, a refund or a credit note. */
export function MoneyDialog<Row extends RaRecord, Values extends object>(props: MoneyDialogProps<Row, Values>) {
  const { inputs = INPUTS, failed, toValues, saved, ...dialog } = props;
  const notify = useNotify();
  const [today] = useState(useBusinessToday());
  return (
    <FormDialog<Row, Values>
      {...dialog}
      id={null}
      gone=""
      toValues={() => toValues(today)}
      onSaved={(row) => {
        notify(saved(row), DONE);
        dialog.onClose();
      }}
      problemOf={(error) => {
        const isBeside = Object.keys(fieldErrors(error)).some((name) => inputs.includes(name));
        return isBeside ? null : failureSentence(error, { fallback: failed, network: failed });
      }}
    />
  );
}
