import { useState } from 'react';
import {
  fieldsOfRecord,
  missingFields,
  withColumn,
  withEarlier,
  withoutColumn,
  type ImportColumns,
  type ImportField,
} from '@tidycrew/domain';
import { Banner, Button } from '@tidycrew/web';
import { Select } from '../common/Select';
import type { FileKind } from './kinds';
import type { Table } from './mapping';
import { CSV_TEXTS as TEXTS } from './texts';
import styles from './ImportDialog.module.css';

/** Records whose cells show what a field will hold. */
const SHOWN = 3;

interface ColumnChoiceProps {
  kind: FileKind;
  table: Table;
  columns: ImportColumns;
  disabled: boolean;
  onChange: (columns: ImportColumns) => void;
}

/** The columns that form each field, in their order, with what it will hold, and more of them to choose (decision D408). */
export function ColumnChoice({ kind, table, columns, disabled, onChange }: ColumnChoiceProps) {
  const missing = missingFields(columns, kind.fields);
  // Only at first: it must not close under the choice that completes it.
  const [isOpen] = useState(missing.length > 0);
  const used = new Set(Object.values(columns).flat());
  const nameOf = (place: number) => table.headings[place] || TEXTS.unnamed(place + 1);
  const unused = table.headings.flatMap((_, place) =>
    used.has(place) ? [] : [{ value: String(place), label: nameOf(place) }],
  );
  const add = ({ name, together, insteadOf }: ImportField, place: number) => {
    const { [name]: _, ...others } = columns;
    onChange(withColumn(together === 'first' && !insteadOf ? others : columns, name, place));
  };
  return (
    <details className={styles.mapping} open={isOpen}>
      <summary>{TEXTS.mapped(used.size, table.headings.length)}</summary>
      {missing.length > 0 && <Banner tone="warning">{TEXTS.missing(missing)}</Banner>}
      <ul className={styles.choices}>
        {kind.fields.map((field) => {
          const places = columns[field.name] ?? [];
          return (
            <li key={field.name}>
              <Select
                label={field.insteadOf ? `${field.name} ${TEXTS.instead(field.insteadOf)}` : field.name}
                value=""
                options={[{ value: '', label: places.length > 0 ? TEXTS.addColumn : TEXTS.chooseColumn }, ...unused]}
                disabled={disabled || unused.length === 0}
                onChange={(place) => place !== '' && add(field, Number(place))}
              />
              <ol className={styles.parts}>
                {places.map((place, at) => (
                  <li key={place}>
                    <span>{nameOf(place)}</span>
                    {at > 0 && (
                      <Button
                        variant="quiet"
                        disabled={disabled}
                        aria-label={TEXTS.earlier(nameOf(place), field.name)}
                        onClick={() => onChange(withEarlier(columns, field.name, place))}
                      >
                        ↑
                      </Button>
                    )}
                    <Button
                      variant="quiet"
                      disabled={disabled}
                      aria-label={TEXTS.leaveOut(nameOf(place), field.name)}
                      onClick={() => onChange(withoutColumn(columns, place))}
                    >
                      ×
                    </Button>
                  </li>
                ))}
              </ol>
              {places.length > 0 && <p className={styles.hint}>{firstTexts(table, columns, field)}</p>}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function firstTexts({ records }: Table, columns: ImportColumns, field: ImportField): string {
  const { insteadOf: _, ...own } = field;
  const texts = records.slice(0, SHOWN).map(({ cells }) => fieldsOfRecord(cells, columns, [own])[own.name]);
  return texts.map((text) => text?.replaceAll('\n', ' ') || TEXTS.noCell).join(' · ');
}
