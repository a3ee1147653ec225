import { isCalendarDay } from '@tidycrew/domain';
import { Button } from '@tidycrew/web';
import { DayField } from '../DayField';
import { Combobox, type ComboboxOption } from '../Combobox';
import { Select } from '../Select';
import { SearchField } from './SearchField';
import { LIST_TEXTS as TEXTS } from './texts';
import { idOf, useUrlListContext } from './use-url-list';
import styles from './ListTools.module.css';

interface FilterProps {
  /** What it is called in the address. */
  name: string;
  label: string;
}

/** Filters the list around it by words, `q` in the address. */
export function SearchFilter({ label }: { label: string }) {
  const { filterValues, url } = useUrlListContext();
  return <SearchField label={label} value={filterValues.q} onChange={(q) => url.set({ q })} />;
}

interface ChoiceFilterProps extends FilterProps {
  /** The choice of everything. */
  all: string;
  choices: readonly (readonly [value: string, label: string])[];
  /** What else in the address loses its meaning with another choice. */
  clears?: string;
}

/** Filters the list around it by one of a few. */
export function ChoiceFilter({ name, label, all, choices, clears }: ChoiceFilterProps) {
  const { filterValues, url } = useUrlListContext();
  const options = [{ value: '', label: all }, ...choices.map(([value, words]) => ({ value, label: words }))];
  const chosen = options.find(({ value }) => value === filterValues[name])?.value ?? '';
  return (
    <Select
      className={styles.select}
      label={label}
      value={chosen}
      options={options}
      onChange={(value) => url.set({ [name]: value, ...(clears && { [clears]: null }) })}
    />
  );
}

/** Filters the list around it by one of many, found by typing. */
export function PickFilter({
  name,
  ...field
}: FilterProps & { placeholder: string; options: readonly ComboboxOption[] }) {
  const { filterValues, url } = useUrlListContext();
  return (
    <div className={styles.pick}>
      <Combobox {...field} value={idOf(filterValues[name])} onChange={(id) => url.set({ [name]: id })} />
    </div>
  );
}

/** The first and the last day of the list around it, `from` and `to` in the address. */
export function DayFilters({ from, to }: { from: string; to: string }) {
  const { filterValues, url } = useUrlListContext();
  const shown = (text = '') => (isCalendarDay(text) ? text : '');
  const [first, last] = [shown(filterValues.from), shown(filterValues.to)];
  return (
    <>
      <DayField className={styles.day} label={from} value={first} onChange={(day) => url.set({ from: day })} />
      <DayField className={styles.day} label={to} value={last} onChange={(day) => url.set({ to: day })} />
    </>
  );
}

interface ClearFiltersProps {
  variant?: 'quiet' | 'secondary';
  label?: string;
}

/** Shows the list around it unfiltered; there while it is filtered. */
export function ClearFilters({ variant = 'quiet', label = TEXTS.clearFilters }: ClearFiltersProps) {
  const { isFiltered, clearFilters } = useUrlListContext();
  if (!isFiltered) return null;
  return (
    <Button variant={variant} onClick={clearFilters}>
      {label}
    </Button>
  );
}
