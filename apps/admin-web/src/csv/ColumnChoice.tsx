import { useState } from 'react';
import { Banner } from '@tidycrew/web';
import { Select } from '../common/Select';
import type { FileKind } from './kinds';
import { choicesOf, missingOf, withColumn, type Mapping, type Table } from './mapping';
import { CSV_TEXTS as TEXTS } from './texts';
import styles from './ImportDialog.module.css';

const NOTHING = '';
/** Records whose cells show what a column holds. */
const SHOWN = 3;

interface ColumnChoiceProps {
  kind: FileKind;
  table: Table;
  mapping: Mapping;
  disabled: boolean;
  onChange: (mapping: Mapping) => void;
}

/** What was taken for what, with the first cells of each column, and another choice for each. */
export function ColumnChoice({ kind, table, mapping, disabled, onChange }: ColumnChoiceProps) {
  const missing = missingOf(mapping, kind);
  const choices = [
    { value: NOTHING, label: TEXTS.notImported },
    ...choicesOf(kind).map((column) => ({ value: column, label: column })),
  ];
  // Only at first: it must not close under the choice that completes it.
  const [isOpen] = useState(missing.length > 0);
  const used = mapping.filter((column) => column !== null).length;
  return (
    <details className={styles.mapping} open={isOpen}>
      <summary>{TEXTS.mapped(used, mapping.length)}</summary>
      {missing.length > 0 && <Banner tone="warning">{TEXTS.missing(missing)}</Banner>}
      <ul className={styles.choices}>
        {table.headings.map((heading, place) => (
          <li key={place}>
            <Select
              label={heading || TEXTS.unnamed(place + 1)}
              value={mapping[place] ?? NOTHING}
              options={choices}
              disabled={disabled}
              onChange={(column) => onChange(withColumn(mapping, place, column || null))}
            />
            <p className={styles.hint}>{firstCells(table, place)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function firstCells({ records }: Table, place: number): string {
  const cells = records.slice(0, SHOWN).map(({ cells: all }) => all[place]?.trim() || TEXTS.noCell);
  return cells.map((cell) => (cell.length > 40 ? `${cell.slice(0, 39)}…` : cell)).join(' · ');
}
