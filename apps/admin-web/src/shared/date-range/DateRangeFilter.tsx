import { lazy, Suspense, useState } from 'react';
import { Stack } from '@mui/material';
import { ChoiceField } from '../ChoiceField';
import { RANGE_LINE } from './line';
import { RANGE_TEXTS as texts } from './texts';

/** Most days need none. */
const CustomRange = lazy(() => import('./CustomRange'));

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
    <Stack direction="row" sx={RANGE_LINE}>
      <ChoiceField label={texts.label} value={filter} options={options} onChange={choose} />
      {filter === 'custom' && (
        <Suspense>
          <CustomRange key={`${range.from} ${range.to}`} range={range} onApply={apply} />
        </Suspense>
      )}
    </Stack>
  );
}
