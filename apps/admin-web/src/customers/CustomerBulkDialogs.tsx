import { required, SelectInput, TextInput, type Validator } from 'react-admin';
import { Box, Typography } from '@mui/material';
import { type AdminCustomer, CLEAN_FREQUENCIES, type CleanFrequency } from '@tidycrew/contracts';
import { AskDialog } from '../shared/dialog/AskDialog';
import { asTyped } from '../shared/inputs/as-typed';
import { newPrices, priceChangeOf } from './bulk';
import { FREQUENCY_LABELS } from './dialog-texts';
import { formatPrice } from './fields';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';

interface BulkDialogProps<Value> {
  rows: readonly AdminCustomer[];
  isBusy: boolean;
  onChange: (value: Value) => void;
  onClose: () => void;
}

/** Rows of the preview. */
const SHOWN = 5;
const KINDS = [
  { id: 'percent', name: TEXTS.byPercent },
  { id: 'amount', name: TEXTS.byAmount },
];
const FREQUENCIES = CLEAN_FREQUENCIES.map((id) => ({ id, name: FREQUENCY_LABELS[id] }));

type NewPrice = ReturnType<typeof newPrices<AdminCustomer>>[number];
interface Change {
  kind: string;
  by: string;
}

/** Changes the prices of the selected by percent or by amount, after a look at what they become. */
export function PriceDialog({ rows, onChange, ...dialog }: BulkDialogProps<readonly NewPrice[]>) {
  const pricesOf = ({ kind, by }: Change) => {
    const change = priceChangeOf(kind, by);
    return change && newPrices(rows, change);
  };
  return (
    <AskDialog<Change>
      {...dialog}
      title={TEXTS.changePrice}
      values={{ kind: 'percent', by: '' }}
      onSubmit={(values) => onChange(pricesOf(values) ?? [])}
      buttonOf={(values) => {
        const prices = pricesOf(values);
        return {
          label: TEXTS.changeSome(prices?.length ?? rows.length),
          busy: TEXTS.changing,
          disabled: prices?.length === 0,
        };
      }}
    >
      {(values) => {
        const prices = pricesOf(values);
        return (
          <>
            <SelectInput
              source="kind"
              label={TEXTS.by}
              choices={KINDS}
              translateChoice={false}
              validate={required()}
              helperText={false}
            />
            <TextInput
              source="by"
              label={TEXTS.howMuch[values.kind === 'amount' ? 'amount' : 'percent']}
              helperText={TEXTS.howMuchHint}
              parse={asTyped}
              validate={isChange}
              slotProps={{ htmlInput: { autoComplete: 'off' } }}
            />
            <div role="status">{prices && <Preview prices={prices} leftOut={rows.length - prices.length} />}</div>
          </>
        );
      }}
    </AskDialog>
  );
}

const isChange: Validator = (by: string, { kind }: Change) => (priceChangeOf(kind, by) ? undefined : TEXTS.noChange);

function Preview({ prices, leftOut }: { prices: readonly NewPrice[]; leftOut: number }) {
  return (
    <>
      <Box component="ul" aria-label={TEXTS.preview} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {prices.slice(0, SHOWN).map(({ row, price }) => (
          <li key={row.id}>
            <strong>{row.name}</strong> {TEXTS.fromTo(formatPrice(row.price) ?? '', formatPrice(price) ?? '')}
          </li>
        ))}
        {prices.length > SHOWN && <li>{TEXTS.andMore(prices.length - SHOWN)}</li>}
      </Box>
      {leftOut > 0 && <Typography sx={{ mt: 1 }}>{TEXTS.leftOut(leftOut)}</Typography>}
    </>
  );
}

const WEEKLY: { frequency: CleanFrequency } = { frequency: 'weekly' };

/** Sets how often the selected are cleaned for. */
export function FrequencyDialog({ rows, onChange, ...dialog }: BulkDialogProps<CleanFrequency>) {
  return (
    <AskDialog
      {...dialog}
      title={TEXTS.changeFrequency}
      values={WEEKLY}
      onSubmit={({ frequency }) => onChange(frequency)}
      buttonOf={() => ({ label: TEXTS.setSome(rows.length), busy: TEXTS.changing })}
    >
      {() => (
        <SelectInput
          source="frequency"
          label={TEXTS.frequency}
          choices={FREQUENCIES}
          translateChoice={false}
          validate={required()}
          helperText={false}
        />
      )}
    </AskDialog>
  );
}
