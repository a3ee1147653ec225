import { useState, type FormEvent } from 'react';
import { Button, Stack } from '@mui/material';
import { rangeOf } from '@tidycrew/domain';
import { DayField } from '../inputs/DayInput';
import { ChoiceField } from '../list/ListFilters';
import { RANGE_TEXTS as texts } from './texts';

/** The days a page shows. */
export interface DateRange<Preset extends string> {
  filter: Preset | 'custom';
  /** yyyy-MM-dd; only for a custom range. */
  from: string;
  to: string;
}

interface DateRangeFilterProps<Preset extends string> {
  range: DateRange<Preset>;
  /** In the order of the list; a custom range comes last. */
  presets: readonly { value: Preset; label: string }[];
  onChange: (range: DateRange<Preset>) => void;
}

/** A preset applies at once, a custom range only by 'Apply Filter' (document 001 section 4). */
export function DateRangeFilter<Preset extends string>({ range, presets, onChange }: DateRangeFilterProps<Preset>) {
  const [isCustom, setIsCustom] = useState(false);
  const filter = isCustom ? 'custom' : range.filter;
  const choose = (value: string) => {
    setIsCustom(value === 'custom');
    if (value !== 'custom') onChange({ filter: value as Preset, from: '', to: '' });
  };
  const apply = (applied: DateRange<Preset>) => {
    // From now on the address says it, and Back takes it away.
    setIsCustom(false);
    onChange(applied);
  };
  const options = [...presets.map(({ value, label }) => [value, label] as const), ['custom', texts.custom] as const];
  return (
    <Stack direction="row" sx={LINE}>
      <ChoiceField label={texts.label} value={filter} options={options} onChange={choose} />
      {filter === 'custom' && <CustomRange key={`${range.from} ${range.to}`} range={range} onApply={apply} />}
    </Stack>
  );
}

interface CustomRangeProps {
  range: { from: string; to: string };
  onApply: (range: { filter: 'custom'; from: string; to: string }) => void;
}

function CustomRange({ range, onApply }: CustomRangeProps) {
  const [from, setFrom] = useState(range.from);
  const [to, setTo] = useState(range.to);
  const [problem, setProblem] = useState<string | null>(null);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const checked = rangeOf('custom', from, { from, to });
    if ('problem' in checked) setProblem(texts.problems[checked.problem]);
    else {
      setProblem(null);
      onApply({ filter: 'custom', ...checked });
    }
  };
  return (
    <Stack component="form" direction="row" sx={LINE} onSubmit={apply} noValidate>
      <DayField margin="none" label={texts.from} value={from} error={problem} onChange={setFrom} />
      <DayField margin="none" label={texts.to} value={to} onChange={setTo} />
      <Button type="submit" variant="outlined" color="inherit">
        {texts.apply}
      </Button>
    </Stack>
  );
}

const LINE = {
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  '& .MuiTextField-root': { width: { xs: 1, sm: '11rem' } },
  '& .MuiInputBase-root': { minHeight: 40, bgcolor: 'background.paper' },
} as const;
