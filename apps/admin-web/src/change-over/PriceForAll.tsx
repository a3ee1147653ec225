import { useId } from 'react';
import { TextField } from '@mui/material';
import { numberInputProps, tidied } from '@tidycrew/web/ui/number-input';
import { CSV_TEXTS as TEXTS } from '../csv/texts';
import { isPriceWrong } from './parts';

interface PriceForAllProps {
  /** As it is typed. */
  value: string;
  disabled: boolean;
  onChange: (typed: string) => void;
}

/** The price of the lines of a file that have none (decision D408). */
export function PriceForAll({ value, disabled, onChange }: PriceForAllProps) {
  const isWrong = isPriceWrong(value);
  const tidy = tidied('money', value);
  return (
    <TextField
      id={useId()}
      label={TEXTS.priceForAll}
      helperText={isWrong ? TEXTS.priceNumber : TEXTS.priceForAllHint}
      error={isWrong}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => tidy !== value && onChange(tidy)}
      slotProps={{ htmlInput: numberInputProps({ kind: 'money', value, onChange, min: 0, step: 0.01, disabled }) }}
    />
  );
}
