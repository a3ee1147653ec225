import { Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { type CustomersToInvoice, LIMITS } from '@tidycrew/contracts';
import { dollarsToCents, formatDollars } from '@tidycrew/domain';
import { ChoiceField } from '../../shared/ChoiceField';
import { DayField } from '../../shared/inputs/DayInput';
import type { Show } from './chosen';
import { RUN_TEXTS as TEXTS } from './texts';

interface RunToolsProps {
  data: CustomersToInvoice;
  from: string;
  to: string;
  problem: string | null;
  words: string;
  show: Show;
  withFees: boolean;
  disabled: boolean;
  onDays: (days: { from: string; to: string }) => void;
  onWords: (words: string) => void;
  onShow: (show: string) => void;
  onFees: (withFees: boolean) => void;
}

/** Days and filters of the customers that are invoiced, and whether fees are charged. */
export function RunTools(props: RunToolsProps) {
  const { data, from, to, problem, words, show, withFees, disabled, onDays, onWords, onShow, onFees } = props;
  const fees = data.rows.reduce((sum, row) => sum + row.fees, 0);
  return (
    <Box sx={LINE}>
      <Box component="fieldset" disabled={disabled} sx={FIELDS}>
        <DayField
          margin="none"
          label={TEXTS.from}
          value={from}
          error={problem}
          onChange={(day) => onDays({ from: day, to })}
        />
        <DayField margin="none" label={TEXTS.to} value={to} onChange={(day) => onDays({ from, to: day })} />
        <TextField
          size="small"
          margin="none"
          type="search"
          autoComplete="off"
          placeholder={TEXTS.search}
          value={words}
          onChange={({ target }) => onWords(target.value)}
          slotProps={{ htmlInput: { 'aria-label': TEXTS.search.replace(/\.+$/, ''), maxLength: LIMITS.listSearch } }}
        />
        <ChoiceField label={TEXTS.show} value={show} options={SHOWS} onChange={onShow} />
      </Box>
      {data.fee !== null && fees > 0 && (
        <FormControlLabel
          label={TEXTS.fees(fees, formatDollars(fees * dollarsToCents(data.fee)))}
          control={
            <Checkbox checked={withFees} disabled={disabled} onChange={({ target }) => onFees(target.checked)} />
          }
        />
      )}
    </Box>
  );
}

const SHOWS = Object.entries(TEXTS.shows);
const LINE = { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1 } as const;
const FIELDS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1.5,
  width: 1,
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  '& > *': { flex: '1 1 9rem', maxWidth: { sm: '13rem' } },
  '& > :has([type=search])': { flex: '2 1 12rem', maxWidth: { xs: 'none', sm: '22rem' } },
} as const;
