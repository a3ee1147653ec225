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

/** The theme has the other one. */
const COMFORTABLE = { '--row': '48px' };
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
        sx={density === 'comfortable' ? COMFORTABLE : undefined}
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
