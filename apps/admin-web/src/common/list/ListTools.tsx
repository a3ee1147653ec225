import type { ReactNode } from 'react';
import { classes } from '@tidycrew/web';
import { Select } from '../Select';
import { useIsWide } from '../use-media';
import type { SortState } from '../use-sort';
import type { ListUrl } from './use-list-url';
import { LIST_TEXTS as TEXTS } from './texts';
import styles from './ListTools.module.css';

/** The row above a list: search, filters, sort, view. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}

interface SortChoice {
  label: string;
  sort: SortState;
}

/** The orders people want of cards; a table sorts by its headers, and then says so here too. */
export function SortSelect({ choices, url }: { choices: readonly SortChoice[]; url: ListUrl }) {
  const nameOf = ({ key, isAscending }: SortState) => `${key} ${isAscending ? 'asc' : 'desc'}`;
  const current = nameOf(url.sort);
  const options = choices.map(({ label, sort }) => ({ value: nameOf(sort), label }));
  if (!options.some(({ value }) => value === current)) {
    const isSameColumn = choices.find(({ sort }) => sort.key === url.sort.key);
    options.push({ value: current, label: `${isSameColumn?.label ?? url.sort.key} ↕` });
  }
  return (
    <Select
      className={styles.select}
      label={TEXTS.sortBy}
      value={current}
      options={options}
      onChange={(value) => {
        const chosen = choices.find(({ sort }) => nameOf(sort) === value);
        if (chosen) url.setSort(chosen.sort);
      }}
    />
  );
}

/** A filter out of a few, with its own label. */
export function FilterSelect({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  return <Select className={styles.select} label={label} value={value} options={options} onChange={onChange} />;
}

/** Whether the list is shown as a table: only where there is room for one (document 001 section 2). */
export function useIsTable(url: ListUrl): boolean {
  const isWide = useIsWide();
  return isWide && url.get('view') === 'table';
}

/** Cards or table; narrow windows always have cards. */
export function ViewSwitch({ url }: { url: ListUrl }) {
  const isTable = useIsTable(url);
  if (!useIsWide()) return null;
  const choice = (label: string, isChosen: boolean, view: string | null) => (
    <button
      type="button"
      className={classes(styles.choice, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      onClick={() => url.set({ view, page: url.page > 1 ? url.page : null })}
    >
      {label}
    </button>
  );
  return (
    <div className={styles.switch} role="group" aria-label={TEXTS.view}>
      {choice(TEXTS.cards, !isTable, null)}
      {choice(TEXTS.table, isTable, 'table')}
    </div>
  );
}
