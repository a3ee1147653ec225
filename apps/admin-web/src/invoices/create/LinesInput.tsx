import { LIMITS } from '@tidycrew/contracts';
import { CheckboxInput } from '../../shared/inputs/CheckboxInput';
import { LineInput } from '../../shared/inputs/LineInput';
import { AmountRowsInput, RemoveRow, useRow } from '../../shared/inputs/RowsInput';
import { CREATE_TEXTS as TEXTS } from '../texts';
import { amountTyped, described, NO_LINE, type LineForm } from './invoice-form';

/** "$999,999.99" with a sign. */
const AMOUNT_LENGTH = 14;

/** Lines that are no cleans: fees, deposits, discounts (decision D495). */
export function LinesInput({ isTaxed }: { isTaxed: boolean }) {
  return (
    <AmountRowsInput
      source="extraLines"
      label={TEXTS.extraLines}
      add={TEXTS.addLine}
      newRow={NO_LINE}
      most={LIMITS.extraLines}
      removeButton={<Remove />}
      words={<LineInput source="description" label={TEXTS.description} maxLength={LIMITS.name} validate={described} />}
      amount={
        // Keyboards for numbers have no minus on some phones.
        <LineInput
          source="amount"
          label={TEXTS.amount}
          maxLength={AMOUNT_LENGTH}
          validate={amountTyped}
          helperText={TEXTS.discountHint}
        />
      }
    >
      {isTaxed && <CheckboxInput source="gstFree" label={TEXTS.gstFree} />}
    </AmountRowsInput>
  );
}

function Remove() {
  return <RemoveRow label={TEXTS.removeLine(useRow<LineForm>()?.description || TEXTS.theLine)} />;
}
