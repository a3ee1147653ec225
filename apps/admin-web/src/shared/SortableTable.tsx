import { useState, type ReactNode } from 'react';
import {
  Box,
  Button,
  Paper,
  Table,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import type { SortState } from '../data-provider';
import { COMMON_TEXTS } from './texts';
import { useSort } from './use-sort';

export interface Column<Row> {
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** Makes the column sortable; empty values come last. */
  sortBy?: (row: Row) => string | number | null;
  align?: 'end';
  /** Keeps the cell on one line. */
  isNarrow?: boolean;
}

interface SortableTableProps<Row> {
  /** What the table holds, for those who do not see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  /** So many rows at first, and more of them with each press of a button. */
  step?: number;
  /** So many rows at most, without a button for more. */
  atMost?: number;
  /** The rows come sorted, by what the address says or by the server; headers only ask for another order. */
  control?: { sort: SortState | null; onSort: (key: string) => void };
}

/** A long range must not draw thousands of rows at once. */
const STEP = 100;

/**
 * A table of rows that are here already, whose headers sort: ascending, then descending (document 001 section 2). react-admin's
 * DataTable, which `ListTable` is made of, shows a slice of a list that the server sorts, and needs a `ListContext`.
 */
export function SortableTable<Row>(props: SortableTableProps<Row>) {
  const { caption, columns, rows, rowKey, step = STEP, atMost, control } = props;
  const [limit, setLimit] = useState(step);
  const own = useSort(rows, columns);
  const sorted = control ? rows : own.sorted;
  const sort = control ? control.sort : own.sort;
  const left = atMost === undefined ? sorted.length - limit : 0;
  const toggle = control?.onSort ?? own.toggle;
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      {/* What scrolls must be reachable by keyboard. */}
      <TableContainer role="group" aria-label={caption} tabIndex={0} sx={{ '&:focus-visible': { outlineOffset: -3 } }}>
        <Table size="small" sx={LOOK}>
          <caption className="visually-hidden">{caption}</caption>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <Header key={column.key} column={column} sort={sort} onSort={() => toggle(column.key)} />
              ))}
            </TableRow>
          </TableHead>
          {/* Plain cells, which the table styles: MUI's would be styled one by one, thousands of them in a report. */}
          <Box component="tbody" className="MuiTableBody-root">
            {sorted.slice(0, atMost ?? limit).map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ key, align, isNarrow, render }) => (
                  <td key={key} className={`${align ?? ''} ${isNarrow ? 'narrow' : ''}`}>
                    {render(row)}
                  </td>
                ))}
              </tr>
            ))}
          </Box>
        </Table>
      </TableContainer>
      {left > 0 && (
        <Button fullWidth onClick={() => setLimit(limit + step)}>
          {COMMON_TEXTS.showMore(Math.min(left, step))}
        </Button>
      )}
    </Paper>
  );
}

function Header<Row>({ column, sort, onSort }: { column: Column<Row>; sort: SortState | null; onSort: () => void }) {
  const isSorted = sort?.key === column.key;
  const isAscending = !isSorted || sort.isAscending;
  return (
    <TableCell
      scope="col"
      align={column.align === 'end' ? 'right' : 'left'}
      aria-sort={column.sortBy ? (isSorted ? (isAscending ? 'ascending' : 'descending') : 'none') : undefined}
    >
      {column.sortBy ? (
        <TableSortLabel active={isSorted} direction={isAscending ? 'asc' : 'desc'} onClick={onSort} sx={SORTED_BY}>
          {column.label}
        </TableSortLabel>
      ) : (
        column.label
      )}
    </TableCell>
  );
}

/** On paper what is moved would be drawn after the rows. */
const SORTED_BY = { position: 'static', minHeight: 36 } as const;

const LOOK = {
  fontSize: '0.875rem',
  '& thead th': {
    height: 38,
    py: 0,
    bgcolor: 'var(--surface-sunken)',
    color: 'text.secondary',
    whiteSpace: 'nowrap',
  },
  '& th, & td': { px: { xs: 1, xl: 1.5 } },
  '& th:first-of-type, & td:first-of-type': { pl: 2 },
  '& td': { height: 40, py: '2px', borderTop: 1, borderColor: 'divider', verticalAlign: 'middle' },
  '& td.end': { textAlign: 'right' },
  '& td.narrow': { whiteSpace: 'nowrap' },
  '& tbody tr:hover td': { bgcolor: 'action.hover' },
} as const;
