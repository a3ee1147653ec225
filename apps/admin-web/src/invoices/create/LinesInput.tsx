import { LIMITS } from '@tidycrew/contracts';
import { CheckboxInput } from '../../shared/inputs/CheckboxInput';
import { LineInput } from '../../shared/inputs/LineInput';
import { MeantInput } from '../../shared/inputs/MeantInput';
import { AmountRowsInput, RemoveRow, useRow } from '../../shared/inputs/RowsInput';
import { amountTyped, described, LINE_AMOUNT, NO_LINE, type LineForm } from './invoice-form';
import { LINE_TEXTS } from './line-texts';

/** "$999,999.99" with a sign. */
const AMOUNT_LENGTH = 14;

/** Lines that are no cleans: fees, deposits, discounts. */
export function LinesInput({ isTaxed }: { isTaxed: boolean }) {
  return (
    <AmountRowsInput
      source="extraLines"
      label={LINE_TEXTS.extraLines}
      add={LINE_TEXTS.addLine}
      newRow={NO_LINE}
      most={LIMITS.extraLines}
      removeButton={<Remove />}
      words={
        <LineInput source="description" label={LINE_TEXTS.description} maxLength={LIMITS.name} validate={described} />
      }
      amount={
        // Keyboards for numbers have no minus on some phones.
        <MeantInput
          reading={LINE_AMOUNT}
          source="amount"
          label={LINE_TEXTS.amount}
          maxLength={AMOUNT_LENGTH}
          validate={amountTyped}
          helperText={LINE_TEXTS.discountHint}
        />
      }
    >
      {isTaxed && <CheckboxInput source="gstFree" label={LINE_TEXTS.gstFree} />}
    </AmountRowsInput>
  );
}

function Remove() {
  return <RemoveRow label={LINE_TEXTS.removeLine(useRow<LineForm>()?.description || LINE_TEXTS.theLine)} />;
}
