import { useId, type ReactNode } from 'react';
import { Stack, Typography } from '@mui/material';
import { SortableTable, useSort, type Column } from '../shared';
import type { Office, SortState } from '../data-provider';
import { COMMON_TEXTS } from '../shared/texts';
import { ExportButton } from '../csv/ExportButton';
import { REPORTS_TEXTS } from './texts';

interface ReportSectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a report with its heading. */
export function ReportSection({ title, action, children }: ReportSectionProps) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} spacing={0.5} sx={{ minWidth: 0 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="h2" id={id} sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Stack>
  );
}

export interface ReportFile {
  name: string;
  /** Said when it is saved: how many rows of what, of which days. */
  holds: (count: number) => string;
  fetch: (office: Office, sort: SortState | null) => Promise<Blob>;
}

interface ReportTableProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  /** How many there are, where the rows may stop before; the file has all of them. */
  total?: number;
  /** A sentence above the table. */
  note?: string;
  /** Name of the CSV file, and how it is fetched in an order. */
  file: ReportFile;
}

/** A table of a report, to be sorted and saved as CSV in the order that it is sorted in. */
export function ReportTable<Row>({ title, file, note, total = 0, rows, columns, rowKey }: ReportTableProps<Row>) {
  const { sorted, sort, toggle } = useSort(rows, columns);
  const shown = rows.length;
  return (
    <ReportSection
      title={title}
      action={
        <ExportButton
          name={file.name}
          file={(office) => file.fetch(office, sort)}
          isDated
          note={file.holds(Math.max(total, shown))}
        />
      }
    >
      {note && <p>{note}</p>}
      {total > shown && <p>{`${COMMON_TEXTS.firstOf(shown, total)}. ${REPORTS_TEXTS.fileHasAll}`}</p>}
      <SortableTable
        caption={title}
        columns={columns}
        rows={sorted}
        rowKey={rowKey}
        control={{ sort, onSort: toggle }}
      />
    </ReportSection>
  );
}
