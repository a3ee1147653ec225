import { useEffect, useState, type ReactNode } from 'react';
import { Box, FormControlLabel, Switch, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { ChoiceField } from '../shared/ChoiceField';
import { isWeekInReach, WEEK_STARTS } from '../shared/week-reach';
import { DayField } from '../shared/inputs/DayInput';
import { TIMESHEETS_TEXTS } from './texts';
import { TIMESHEET_FILTERS, type TimesheetChoice } from './useTimesheetUrl';

const texts = TIMESHEETS_TEXTS.range;
const LOW = { height: 32, displayPrint: 'none', '@media (pointer: coarse)': { height: 44 } };

interface RangeToolsProps {
  choice: TimesheetChoice;
  onChange: (change: Partial<TimesheetChoice>) => void;
  /** What stands beside the range: its days. */
  children: ReactNode;
}

const FIELD = { width: { xs: '100%', sm: '11rem' }, displayPrint: 'none' };
const FILTERS = TIMESHEET_FILTERS.map((value) => [value, texts.filters[value]] as const);

/** Which days, in which timezone, and whether with weekends; each applies at once (document 001 section 2). */
export function RangeTools({ choice, onChange, children }: RangeToolsProps) {
  const { filter, from, isUtc, hasWeekends } = choice;
  return (
    <>
      <Box sx={FIELD}>
        <ChoiceField
          label={texts.label}
          value={filter}
          options={FILTERS}
          onChange={(value) => onChange({ filter: value as TimesheetChoice['filter'], from: null, day: null })}
        />
      </Box>
      {from !== null && <FirstDay from={from} onChange={(day) => onChange({ from: day, day: null })} />}
      {children}
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={texts.timezone}
        value={isUtc}
        sx={LOW}
        onChange={(_event, utc: boolean | null) => utc !== null && onChange({ isUtc: utc })}
      >
        <ToggleButton value={false}>{texts.local}</ToggleButton>
        <ToggleButton value>{texts.utc}</ToggleButton>
      </ToggleButtonGroup>
      <FormControlLabel
        label={texts.weekends}
        sx={{ ...LOW, m: 0 }}
        slotProps={{ typography: { variant: 'body2' } }}
        control={
          <Switch
            size="small"
            checked={hasWeekends}
            onChange={(event) => onChange({ hasWeekends: event.target.checked })}
          />
        }
      />
    </>
  );
}

/** The first of seven days; the last follows by itself, and is said beside it. A day that is still being typed changes nothing. */
function FirstDay({ from, onChange }: { from: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState(from);
  useEffect(() => setTyped(from), [from]);
  return (
    <Box sx={FIELD}>
      <DayField
        {...WEEK_STARTS}
        margin="none"
        label={texts.from}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          if (isWeekInReach(value)) onChange(value);
        }}
      />
    </Box>
  );
}
