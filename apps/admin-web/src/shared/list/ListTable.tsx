import { memo, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import {
  ColumnsButton,
  DataTable,
  DataTableBody,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceDefinition,
  useStore,
  type DataTableColumnProps,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { useNavigate } from 'react-router';
import { Checkbox, IconButton, TableCell, TableRow, Tooltip, type TableRowProps } from '@mui/material';
import CompactIcon from '@mui/icons-material/DensitySmallOutlined';
import ComfortableIcon from '@mui/icons-material/DensityMediumOutlined';
import { useListSlots } from './list-state';
import { LIST_TEXTS as TEXTS } from './texts';

/** Rows of 37 or of 48 px; a person keeps theirs. */
const useDensity = () => useStore<'compact' | 'comfortable'>('density', 'compact');

/**
 * The table scrolls inside of the page: its header, its ticks and its first column stay in sight. Buttons and links in
 * its cells are as high as a row lets them be.
 */
const LOOK = {
  '--row': '37px',
  '--touch': '32px',
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--radius-lg)',
  bgcolor: 'background.paper',
  overflow: 'hidden',
  '& .RaDataTable-tableWrapper': { overflow: 'auto', maxHeight: 'max(20rem, calc(100dvh - 13.5rem))' },
  '& .RaDataTable-table': { borderCollapse: 'separate', fontVariantNumeric: 'tabular-nums' },
  '& .MuiTableCell-root': {
    height: 'var(--row)',
    py: 0,
    px: { xs: 0.75, xl: 1 },
    fontSize: { xs: '0.8125rem', xl: '0.875rem' },
    lineHeight: 1.2,
  },
  '& .MuiTableRow-root > :last-child': { pr: 1.5 },
  '& td button': { fontSize: '0.875rem', px: 0.75 },
  '& .MuiTableCell-head': { height: 36, color: 'text.secondary', fontSize: 'var(--text-sm)', fontWeight: 600 },
  '& .MuiTableCell-head, & .isNarrow': { whiteSpace: 'nowrap' },
  '& .MuiTableCell-head.RaDataTable-headerCell': { bgcolor: 'var(--surface-sunken)' },
  '& .MuiTableSortLabel-root': { minHeight: 32 },
  // Its place is for words until it says something.
  '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { width: 0, m: 0 },
  '& .MuiTableBody-root .MuiTableRow-root:last-child > *': { borderBottom: 0 },
  '& .MuiTableCell-paddingCheckbox': { width: 40, p: 0, textAlign: 'center' },
  '& .MuiCheckbox-root': { p: 0.75 },
  // What can be done with a row is quiet until somebody points at it; a finger points at nothing.
  '@media (hover: hover)': {
    '& tr:not(:hover, :focus-within) td.isActions': { opacity: 0.65 },
  },
  '& td.MuiTableCell-paddingCheckbox, & td.isFirst': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    // Its rows may be chosen or pointed at, whose colours let through what is scrolled below.
    backgroundImage: 'linear-gradient(var(--row-tint), var(--row-tint))',
  },
  '& th.isFirst.RaDataTable-headerCell, & th.MuiTableCell-paddingCheckbox.RaDataTable-headerCell': {
    left: 0,
    zIndex: 3,
  },
  '& .MuiTableCell-paddingCheckbox + .isFirst.isFirst': { left: 40 },
  '& .isFirst': { pl: 1.5 },
  '& .MuiTableRow-root': { '--row-tint': 'transparent' },
  '& .MuiTableRow-root.MuiTableRow-hover:hover': { '--row-tint': 'var(--row-hover)', bgcolor: 'var(--row-tint)' },
  '& .MuiTableRow-root.Mui-selected, & .MuiTableRow-root.MuiTableRow-hover.Mui-selected:hover': {
    '--row-tint': 'var(--accent-soft)',
    bgcolor: 'var(--row-tint)',
  },
  '--row-hover': 'color-mix(in srgb, var(--surface-sunken) 60%, transparent)',
} as const;

const COMFORTABLE = { ...LOOK, '--row': '48px' };
const NOTHING = <></>;

interface ListTableProps {
  /** What the table holds, for those who do not see it. */
  caption: string;
  /** Whether rows can be selected; `BulkBar` says what can be done with them. */
  isSelectable?: boolean;
  /** Columns that show only when they are asked for, by their `source` or `label`. */
  hiddenColumns?: string[];
  /** A row below all others, of the columns. */
  foot?: ComponentType<{ children?: ReactNode }>;
  /** `ListTable.Col`s, the first one naming the record; the same as long as the table is there. */
  children: ReactNode;
}

/** react-admin's DataTable of the `ListContext` around it, with its columns and its density to choose. */
export function ListTable({ caption, isSelectable = false, hiddenColumns, foot, children }: ListTableProps) {
  const [density] = useDensity();
  // With new columns each cell is drawn anew, which happened three times while a page opened (512 times for 160 cells).
  const [columns] = useState(children);
  return (
    <>
      <TableTools />
      <DataTable
        aria-label={caption}
        // What is done with the selected rows stands in `BulkBar`.
        bulkActionButtons={isSelectable && NOTHING}
        bulkActionsToolbar={NOTHING}
        body={Body}
        hiddenColumns={hiddenColumns}
        foot={foot}
        rowClick={false}
        empty={null}
        sx={density === 'compact' ? LOOK : COMFORTABLE}
      >
        {columns}
      </DataTable>
    </>
  );
}

/** Columns and density to choose, in the line above the table. */
function TableTools() {
  const { slots } = useListSlots();
  const [density, setDensity] = useDensity();
  const isCompact = density === 'compact';
  return (
    slots.table &&
    createPortal(
      <>
        <ColumnsButton color="inherit" />
        <Tooltip title={isCompact ? TEXTS.comfortable : TEXTS.compact}>
          <IconButton size="small" onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}>
            {isCompact ? <ComfortableIcon fontSize="small" /> : <CompactIcon fontSize="small" />}
          </IconButton>
        </Tooltip>
      </>,
      slots.table,
    )
  );
}

interface ColProps<Row extends RaRecord> {
  label: string;
  /** What the server sorts by; without it the column does not sort. */
  source?: string;
  /** What its cells show, unless the value of `source`. */
  render?: (record: Row) => ReactNode;
  /** As `render`, of the record around it. */
  field?: ComponentType;
  align?: 'end';
  /** Keeps the cell on one line. */
  isNarrow?: boolean;
  /** Names the record: stays in sight when the table is scrolled sideways. */
  isFirst?: boolean;
  /** What can be done with the record, which paper does not need. */
  isActions?: boolean;
}

/** A column: react-admin's, whose header says how it is sorted also to those who do not see it. */
function Col<Row extends RaRecord>({ align, isNarrow, isFirst, isActions, ...column }: ColProps<Row>) {
  const isHeader = useDataTableRenderContext() === 'header';
  const look = {
    align: align === 'end' ? ('right' as const) : undefined,
    className: [isNarrow && 'isNarrow', isFirst && 'isFirst', isActions && 'isActions'].filter(Boolean).join(' '),
  };
  return isHeader ? <HeadCol<Row> {...column} {...look} /> : <DataTable.Col<Row> {...column} {...look} />;
}

/** Only a header follows the order. */
function HeadCol<Row extends RaRecord>(props: DataTableColumnProps<Row>) {
  const sort = useDataTableSortContext();
  const direction = sort?.field !== props.source ? 'none' : sort?.order === 'ASC' ? 'ascending' : 'descending';
  return <DataTable.Col<Row> scope="col" {...(props.source !== undefined && { 'aria-sort': direction })} {...props} />;
}

ListTable.Col = Col;

const OPENS = { cursor: 'pointer' };
const Body = (props: { children?: ReactNode }) => <DataTableBody {...props} row={Row} />;

/**
 * react-admin's row, but for the name of its tick, which says whom it selects; it opens the page of its record, where there is
 * one, as the link of its name does.
 */
const Row = memo(function Row({ children, ...props }: TableRowProps) {
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const record = useRecordContext();
  const { name: resource, hasShow } = useResourceDefinition();
  const shown = useGetRecordRepresentation(resource)(record);
  const navigate = useNavigate();
  if (!record) return null;
  const open = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    // Neither what can be pressed in the row, nor a dialog that it has opened.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest('a, button, label, input'))
      return;
    if (window.getSelection()?.isCollapsed !== false) void navigate(`/${resource}/${record.id}/show`);
  };
  const isSelected = (selectedIds ?? []).includes(record.id);
  return (
    <TableRow {...props} hover selected={isSelected} {...(hasShow && { onClick: open, sx: OPENS })}>
      {hasBulkActions && (
        <Tick
          id={record.id}
          name={typeof shown === 'string' ? shown : ''}
          isSelected={isSelected}
          onToggle={handleToggleItem}
        />
      )}
      {children}
    </TableRow>
  );
});

interface TickProps {
  id: Identifier;
  name: string;
  isSelected: boolean;
  onToggle: ReturnType<typeof useDataTableCallbacksContext>['handleToggleItem'];
}

const Tick = memo(function Tick({ id, name, isSelected, onToggle }: TickProps) {
  return (
    <TableCell padding="checkbox">
      <Checkbox
        checked={isSelected}
        slotProps={{ input: { 'aria-label': TEXTS.selectOne(name) } }}
        // Shift selects the rows between, which only the click knows.
        onClick={(event) => onToggle?.(id, event)}
      />
    </TableCell>
  );
});
