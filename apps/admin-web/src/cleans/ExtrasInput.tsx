import { LIMITS } from '@tidycrew/contracts';
import { LineInput } from '../shared/inputs/LineInput';
import { NumberInput } from '../shared/inputs/NumberInput';
import { AmountRowsInput, RemoveRow, useRow } from '../shared/inputs/RowsInput';
import { NO_EXTRA, type ExtraForm } from './extras';
import { TEXTS } from './texts';

const texts = TEXTS.extras;

/** What of the price has a name of its own (decision D496). */
export function ExtrasInput() {
  return (
    <AmountRowsInput
      source="extras"
      label={texts.label}
      add={texts.add}
      newRow={NO_EXTRA}
      most={LIMITS.extras}
      removeButton={<Remove />}
      words={<LineInput source="name" label={texts.name} maxLength={LIMITS.name} />}
      amount={<NumberInput kind="money" source="amount" label={texts.amount} min={0} step={0.01} helperText={false} />}
    />
  );
}

function Remove() {
  return <RemoveRow label={TEXTS.remove(useRow<ExtraForm>()?.name || texts.one)} />;
}
