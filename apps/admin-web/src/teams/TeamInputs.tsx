import { useInput, type Validator } from 'react-admin';
import { Box, FormControl, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import CheckIcon from '@mui/icons-material/Check';
import { LIMITS } from '@tidycrew/contracts';
import { cleanLine } from '@tidycrew/domain';
import { LineInput } from '../shared/inputs/LineInput';
import { inkOn } from './ink';
import { PALETTE, TEAMS_TEXTS as TEXTS } from './texts';

const isNamed: Validator = (typed: string) => (cleanLine(typed) === '' ? TEXTS.nameRequired : undefined);

/** Name and colour: what a team is given when it is made and can be changed in it (document 001 section 5). */
export function TeamInputs() {
  return (
    <>
      <LineInput source="name" label={TEXTS.name} maxLength={LIMITS.name} required validate={isNamed} />
      <ColorInput source="colorHex" />
    </>
  );
}

/** One of the eight colours (document 001 section 5); a team that has another keeps it until one is chosen. */
function ColorInput({ source }: { source: string }) {
  const { field, fieldState } = useInput<string>({ source });
  const value = String(field.value ?? '');
  const own = PALETTE.find(({ hex }) => hex.toLowerCase() === value.toLowerCase());
  const others = own === undefined && value !== '' ? [{ hex: value, name: value }] : [];
  return (
    <FormControl component="fieldset" error={fieldState.invalid}>
      <FormLabel component="legend">{TEXTS.color}</FormLabel>
      <RadioGroup row name={field.name} value={own?.hex ?? value} onChange={field.onChange}>
        {[...PALETTE, ...others].map(({ hex, name }) => (
          <Radio
            key={hex}
            value={hex}
            title={name}
            icon={<Swatch hex={hex} />}
            checkedIcon={<Swatch hex={hex} isChecked />}
            slotProps={{ input: { 'aria-label': name } }}
            sx={RADIO}
          />
        ))}
      </RadioGroup>
      <FormHelperText>{fieldState.error?.message}</FormHelperText>
    </FormControl>
  );
}

function Swatch({ hex, isChecked = false }: { hex: string; isChecked?: boolean }) {
  return (
    <Box component="span" sx={SWATCH} style={{ background: hex, color: inkOn(hex) }}>
      {isChecked && <CheckIcon fontSize="small" />}
    </Box>
  );
}

const RADIO = {
  p: 0.75,
  '&.Mui-checked > span': { boxShadow: '0 0 0 2px var(--surface), 0 0 0 4px var(--text)' },
  '&.Mui-focusVisible': { outline: '3px solid var(--focus)' },
} as const;
const SWATCH = {
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: '50%',
  boxShadow: '0 0 0 1px var(--border-strong)',
} as const;
