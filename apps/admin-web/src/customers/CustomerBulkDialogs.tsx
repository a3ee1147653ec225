import { CLEAN_FREQUENCIES, type CleanFrequency } from '@tidycrew/contracts';
import { DialogButtons, DialogForm, SelectInput, TextInput } from '../common/form';
import { FREQUENCY_LABELS } from '../customer-dialog';
import { newPrices, priceChangeOf } from './bulk';
import { formatPrice } from './format-price';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';
import type { CustomerRecord } from './useCustomerList';

interface BulkDialogProps<Value> {
  rows: readonly CustomerRecord[];
  isBusy: boolean;
  onChange: (value: Value) => void;
  onClose: () => void;
}

/** Rows of the preview. */
const SHOWN = 5;
const KINDS = [
  { value: 'percent', label: TEXTS.byPercent },
  { value: 'amount', label: TEXTS.byAmount },
];
const FREQUENCIES = CLEAN_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));

type NewPrice = ReturnType<typeof newPrices<CustomerRecord>>[number];

/** Changes the prices of the selected by percent or by amount, after a look at what they become. */
export function PriceDialog({ rows, isBusy, onChange, onClose }: BulkDialogProps<readonly NewPrice[]>) {
  const pricesOf = ({ kind, by }: { kind: string; by: string }) => {
    const change = priceChangeOf(kind, by);
    return change && newPrices(rows, change);
  };
  return (
    <DialogForm
      title={TEXTS.changePrice}
      values={{ kind: 'percent', by: '' }}
      validate={(values) => (pricesOf(values) === null ? { by: TEXTS.noChange } : {})}
      busy={isBusy}
      onClose={onClose}
      onSubmit={async (values) => {
        onChange(pricesOf(values) ?? []);
        return undefined;
      }}
    >
      {(values) => {
        const prices = pricesOf(values);
        return (
          <>
            <SelectInput source="kind" label={TEXTS.by} options={KINDS} />
            <TextInput
              source="by"
              label={TEXTS.howMuch[values.kind === 'amount' ? 'amount' : 'percent']}
              hint={TEXTS.howMuchHint}
              autoComplete="off"
            />
            <div role="status">{prices && <Preview prices={prices} leftOut={rows.length - prices.length} />}</div>
            <DialogButtons busyLabel={TEXTS.changing} disabled={prices?.length === 0}>
              {TEXTS.changeSome(prices?.length ?? rows.length)}
            </DialogButtons>
          </>
        );
      }}
    </DialogForm>
  );
}

function Preview({ prices, leftOut }: { prices: readonly NewPrice[]; leftOut: number }) {
  return (
    <>
      <ul aria-label={TEXTS.preview}>
        {prices.slice(0, SHOWN).map(({ row, price }) => (
          <li key={row.id}>
            <strong>{row.name}</strong> {TEXTS.fromTo(formatPrice(row.price) ?? '', formatPrice(price) ?? '')}
          </li>
        ))}
        {prices.length > SHOWN && <li>{TEXTS.andMore(prices.length - SHOWN)}</li>}
      </ul>
      {leftOut > 0 && <p>{TEXTS.leftOut(leftOut)}</p>}
    </>
  );
}

const WEEKLY: { frequency: CleanFrequency } = { frequency: 'weekly' };

/** Sets how often the selected are cleaned for. */
export function FrequencyDialog({ rows, isBusy, onChange, onClose }: BulkDialogProps<CleanFrequency>) {
  return (
    <DialogForm
      title={TEXTS.changeFrequency}
      values={WEEKLY}
      validate={() => ({})}
      busy={isBusy}
      onClose={onClose}
      onSubmit={async ({ frequency }) => {
        onChange(frequency);
        return undefined;
      }}
    >
      {() => (
        <>
          <SelectInput source="frequency" label={TEXTS.frequency} options={FREQUENCIES} />
          <DialogButtons busyLabel={TEXTS.changing}>{TEXTS.setSome(rows.length)}</DialogButtons>
        </>
      )}
    </DialogForm>
  );
}
