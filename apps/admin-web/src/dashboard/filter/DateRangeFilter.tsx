import { useState, type FormEvent } from 'react';
import { DATE_FILTERS, rangeOf, type DateFilter } from '@tidycrew/domain';
import { Button, TextField } from '@tidycrew/web';
import { Select } from '../../common';
import { TEXTS } from '../texts';
import type { Range } from './useDateFilter';
import styles from './DateRangeFilter.module.css';

const texts = TEXTS.range;
const OPTIONS = DATE_FILTERS.map((value) => ({ value, label: texts.filters[value] }));

/** A preset applies at once, a custom range only by 'Apply Filter' (document 001 section 4). */
export function DateRangeFilter({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  const [chosen, setChosen] = useState<DateFilter | null>(null);
  const filter = chosen ?? range.filter;
  const choose = (value: string) => {
    const next = value as DateFilter;
    setChosen(next === 'custom' ? next : null);
    if (next !== 'custom') onChange({ filter: next, from: '', to: '' });
  };
  return (
    <div className={styles.filter}>
      <Select label={texts.label} value={filter} options={OPTIONS} onChange={choose} className={styles.select} />
      {filter === 'custom' && <CustomRange key={`${range.from} ${range.to}`} range={range} onApply={onChange} />}
    </div>
  );
}

function CustomRange({ range, onApply }: { range: Range; onApply: (range: Range) => void }) {
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
      <TextField
        label={texts.from}
        type="date"
        value={from}
        className={styles.date}
        error={problem ?? undefined}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label={texts.to}
        type="date"
        value={to}
        className={styles.date}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" variant="secondary" className={styles.apply}>
        {texts.apply}
      </Button>
    </form>
  );
}
