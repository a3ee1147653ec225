import type { ReactNode } from 'react';
import type { SortPayload } from 'react-admin';
import { classes } from '@tidycrew/web';
import { Select } from '../Select';
import { useIsWide } from '../use-media';
import { LIST_TEXTS as TEXTS } from './texts';
import { useUrlListContext } from './use-url-list';
import styles from './ListTools.module.css';

/** The row above a list: search, filters, sort, view. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}

export interface SortChoice extends SortPayload {
  label: string;
}

/** The orders people want of cards; a table sorts by its headers, and then says so here too. */
export function SortSelect({ choices }: { choices: readonly SortChoice[] }) {
  const { sort, setSort } = useUrlListContext();
  const nameOf = ({ field, order }: SortPayload) => `${field} ${order}`;
  const current = nameOf(sort);
  const options = choices.map((choice) => ({ value: nameOf(choice), label: choice.label }));
  if (!options.some(({ value }) => value === current)) {
    const isSameColumn = choices.find(({ field }) => field === sort.field);
    options.push({ value: current, label: `${isSameColumn?.label ?? sort.field} ↕` });
  }
  return (
    <Select
      className={styles.select}
      label={TEXTS.sortBy}
      value={current}
      options={options}
      onChange={(value) => {
        const chosen = choices.find((choice) => nameOf(choice) === value);
        if (chosen) setSort(chosen);
      }}
    />
  );
}

/** The rows of the list around it as the address asks for: a table only where there is room (document 001 section 2). */
export function ListViews({ cards, table }: { cards: ReactNode; table: ReactNode }) {
  return useIsTable() ? table : cards;
}

function useIsTable(): boolean {
  const { url } = useUrlListContext();
  const isWide = useIsWide();
  return isWide && url.get('view') === 'table';
}

/** Cards or table; narrow windows always have cards. */
export function ViewSwitch() {
  const { url, page } = useUrlListContext();
  const isTable = useIsTable();
  if (!useIsWide()) return null;
  const choice = (label: string, isChosen: boolean, view: string | null) => (
    <button
      type="button"
      className={classes(styles.choice, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      onClick={() => url.set({ view, page: page > 1 ? page : null })}
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
