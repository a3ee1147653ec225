import { useState, type FormEvent } from 'react';
import { rangeOf } from '@tidycrew/domain';
import { Button } from '@tidycrew/web';
import { DayField } from '../DayField';
import { Select } from '../Select';
import { RANGE_TEXTS as texts } from './texts';
import styles from './DateRangeFilter.module.css';

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
  const options = [...presets, { value: 'custom', label: texts.custom }];
  return (
    <div className={styles.filter}>
      <Select label={texts.label} value={filter} options={options} onChange={choose} className={styles.select} />
      {filter === 'custom' && <CustomRange key={`${range.from} ${range.to}`} range={range} onApply={apply} />}
    </div>
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
    <form className={styles.custom} onSubmit={apply} noValidate>
      <DayField
        label={texts.from}
        value={from}
        className={styles.date}
        error={problem ?? undefined}
        onChange={setFrom}
      />
      <DayField label={texts.to} value={to} className={styles.date} onChange={setTo} />
      <Button type="submit" variant="secondary" className={styles.apply}>
        {texts.apply}
      </Button>
    </form>
  );
}
