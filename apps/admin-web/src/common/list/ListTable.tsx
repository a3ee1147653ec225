import type { ReactNode } from 'react';
import {
  DataTableBase,
  DataTableRenderContext,
  RecordContextProvider,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  useListContext,
  useRecordContext,
  useGetRecordRepresentation,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import { classes } from '@tidycrew/web';
import { LIST_TEXTS as TEXTS } from './texts';
import styles from '../DataTable.module.css';

interface ListTableProps {
  /** What the table holds, for those who do not see it. */
  caption: string;
  /** Whether rows can be selected; `BulkBar` says what can be done with them. */
  isSelectable?: boolean;
  /** `ListTable.Col`s. */
  children: ReactNode;
}

/**
 * The rows of a `ListContext` as a table: react-admin's DataTable (its order, its selection with Shift) in the look of the
 * console's tables, whose headers say how they are sorted to those who do not see it.
 */
export function ListTable({ caption, isSelectable = false, children }: ListTableProps) {
  const { data = [] } = useListContext();
  return (
    <DataTableBase hasBulkActions={isSelectable} loading={null} empty={null}>
      <div className={styles.frame}>
        {/* What scrolls must be reachable by keyboard. */}
        <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
          <table className={classes(styles.table, isSelectable && styles.selectable)}>
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                {isSelectable && <SelectPage />}
                <DataTableRenderContext.Provider value="header">{children}</DataTableRenderContext.Provider>
              </tr>
            </thead>
            <tbody>
              <DataTableRenderContext.Provider value="data">
                {data.map((record) => (
                  <RecordContextProvider key={record.id} value={record}>
                    <Row>{children}</Row>
                  </RecordContextProvider>
                ))}
              </DataTableRenderContext.Provider>
            </tbody>
          </table>
        </div>
      </div>
    </DataTableBase>
  );
}

interface ColProps<Row extends RaRecord> {
  label: string;
  /** What the server sorts by; without it the column does not sort. */
  source?: string;
  render: (record: Row) => ReactNode;
  align?: 'end';
  /** Keeps the cell on one line. */
  isNarrow?: boolean;
}

/** A column: its header, and its cell of the record around it. */
function Col<Row extends RaRecord>({ label, source, render, align, isNarrow }: ColProps<Row>) {
  const isHeader = useDataTableRenderContext() === 'header';
  const record = useRecordContext<Row>();
  const end = align === 'end' && styles.end;
  if (isHeader) {
    return source === undefined ? (
      <th scope="col" className={classes(end)}>
        {label}
      </th>
    ) : (
      <SortHeader label={label} source={source} className={classes(end)} />
    );
  }
  return <td className={classes(end, isNarrow && styles.narrow)}>{record && render(record)}</td>;
}

ListTable.Col = Col;

function SortHeader({ label, source, className }: { label: string; source: string; className: string }) {
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const direction = sort?.field !== source ? 'none' : sort.order === 'ASC' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" className={styles.sort} data-field={source} onClick={handleSort}>
        {label}
        <span className={styles.arrow} aria-hidden="true">
          {direction === 'ascending' ? '▲' : direction === 'descending' ? '▼' : '↕'}
        </span>
      </button>
    </th>
  );
}

function SelectPage() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const isAll = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  return (
    <th scope="col" className={styles.select}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isAll}
          aria-label={TEXTS.selectPage}
          onChange={() => onSelect(isAll ? [] : data.map(({ id }) => id))}
        />
      </label>
    </th>
  );
}

function Row({ children }: { children: ReactNode }) {
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const record = useRecordContext();
  const shown = useGetRecordRepresentation(useResourceContext())(record);
  const name = typeof shown === 'string' ? shown : '';
  const isSelected = record !== undefined && (selectedIds ?? []).includes(record.id);
  return (
    <tr data-selected={isSelected || undefined}>
      {hasBulkActions && record && (
        <td className={styles.select}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={isSelected}
              aria-label={TEXTS.selectOne(name)}
              // Shift selects the rows between, which only the click knows.
              onClick={(event) => handleToggleItem?.(record.id, event)}
              readOnly
            />
          </label>
        </td>
      )}
      {children}
    </tr>
  );
}
