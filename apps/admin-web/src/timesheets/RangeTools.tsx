import { useEffect, useState } from 'react';
import { Box, FormControlLabel, FormHelperText, Stack, Switch, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { weekFrom } from '@tidycrew/domain';
import { ChoiceField } from '../shared/ChoiceField';
import { shownDay } from '../shared';
import { isWeekInReach, WEEK_STARTS } from '../shared/week-reach';
import { DayField } from '../shared/inputs/DayInput';
import { TIMESHEETS_TEXTS } from './texts';
import { TIMESHEET_FILTERS, type TimesheetChoice } from './useTimesheetUrl';

const texts = TIMESHEETS_TEXTS.range;
const BESIDE_INPUTS = { height: 40, '@media (pointer: coarse)': { height: 44 } };

interface RangeToolsProps {
  choice: TimesheetChoice;
  onChange: (change: Partial<TimesheetChoice>) => void;
}

const FILTERS = TIMESHEET_FILTERS.map((value) => [value, texts.filters[value]] as const);

/** Which days, in which timezone, and whether with weekends; each applies at once (document 001 section 2). */
export function RangeTools({ choice, onChange }: RangeToolsProps) {
  const { filter, from, isUtc, hasWeekends } = choice;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 1, displayPrint: 'none' }}>
      <Box sx={{ width: { xs: '100%', sm: '12rem' } }}>
        <ChoiceField
          label={texts.label}
          value={filter}
          options={FILTERS}
          onChange={(value) => onChange({ filter: value as TimesheetChoice['filter'], from: null, day: null })}
        />
      </Box>
      {from !== null && <FirstDay from={from} onChange={(day) => onChange({ from: day, day: null })} />}
      <ToggleButtonGroup
        exclusive
        aria-label={texts.timezone}
        value={isUtc}
        sx={BESIDE_INPUTS}
        onChange={(_event, utc: boolean | null) => utc !== null && onChange({ isUtc: utc })}
      >
        <ToggleButton value={false} sx={{ px: 2 }}>
          {texts.local}
        </ToggleButton>
        <ToggleButton value sx={{ px: 2 }}>
          {texts.utc}
        </ToggleButton>
      </ToggleButtonGroup>
      <FormControlLabel
        label={texts.weekends}
        sx={{ ...BESIDE_INPUTS, ml: 0 }}
        control={<Switch checked={hasWeekends} onChange={(event) => onChange({ hasWeekends: event.target.checked })} />}
      />
    </Stack>
  );
}

/** The first of seven days; the last follows by itself. A day that is still being typed changes nothing. */
function FirstDay({ from, onChange }: { from: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState(from);
  useEffect(() => setTyped(from), [from]);
  return (
    <Box sx={{ width: { xs: '100%', sm: '15rem' } }}>
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
      {/* Of the days that are shown, also where what is typed is refused. */}
      <FormHelperText sx={{ mx: 1.75, mt: 0 }}>{texts.until(shownDay(weekFrom(from).to))}</FormHelperText>
    </Box>
  );
}
