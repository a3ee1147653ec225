import { lazy, Suspense, useMemo } from 'react';
import { Chip, Link } from '@mui/material';
import type { AdminClean } from '@tidycrew/contracts';
import CheckIcon from '@mui/icons-material/Check';
import { TICK_TEXTS } from '../../cleans/checklist/words';
import { EmptyState } from '../../shared/EmptyState';
import { SortableTable, useIsWide, type Column } from '../../shared';
import { EXPORT_TEXTS } from '../../csv/export-texts';
import { COMPLETED_ROWS } from '../queries';
import { TEXTS } from '../texts';
import type { Paged } from '../useCompleted';
import type { CleansProps } from './ActiveCleans';
import { CleanCards } from './cards';
import { CleanCard } from './CleanCard';
import { Efficiency, Price, StartDate, TimeSpan, Wages } from './clean-cells';
import { Section } from './Section';
import { whoColumns } from './who-columns';

// Most days need one page.
const NumberedPages = lazy(() => import('../../shared/list/NumberedPages'));
const texts = TEXTS.completed;

/** The other columns: beside the customer, or below on a card. The server sorts: what `sortBy` answers only says that it can. */
const COLUMNS: readonly Column<AdminClean>[] = [
  {
    key: 'date',
    label: texts.date,
    render: (clean) => <StartDate clean={clean} />,
    sortBy: (clean) => clean.clockInTime,
  },
  {
    key: 'time',
    label: texts.time,
    render: (clean) => <TimeSpan clean={clean} />,
    sortBy: (clean) => clean.clockInTime,
  },
  {
    key: 'efficiency',
    label: texts.efficiency,
    render: (clean) => <Efficiency clean={clean} />,
    sortBy: (clean) => clean.efficiency,
    isNarrow: true,
  },
  {
    key: 'price',
    label: texts.price,
    render: (clean) => <Price clean={clean} />,
    sortBy: (clean) => clean.price,
    align: 'end',
    isNarrow: true,
  },
  {
    key: 'wages',
    label: texts.wages,
    render: (clean) => <Wages clean={clean} />,
    sortBy: (clean) => clean.wages,
    isNarrow: true,
  },
];

interface CompletedCleansProps extends CleansProps {
  /** Count of the whole range; `cleans` are one page of it. */
  total: number;
  paged: Paged;
  /** Where the file of the whole range is; absent for those who may not have it. */
  file?: string;
}

/** What was finished in the chosen range, page by page (document 001 section 2, decision D95). */
export function CompletedCleans({ cleans, total, paged, file, onEdit }: CompletedCleansProps) {
  const isWide = useIsWide();
  const columns = useMemo(() => [...whoColumns(onEdit), ...COLUMNS], [onEdit]);
  const { sort, sortBy } = paged;
  return (
    <Section
      title={texts.title}
      count={total}
      note={
        <>
          {file && total > 0 && (
            <Link href={file} download sx={FILE}>
              {EXPORT_TEXTS.export}
            </Link>
          )}
          {/* Only where a checklist is in use. */}
          {(paged.isNotDone || cleans.some(({ ticks }) => ticks)) && (
            <Chip
              size="small"
              label={TICK_TEXTS.onlyNotDone}
              color={paged.isNotDone ? 'primary' : 'default'}
              variant={paged.isNotDone ? 'filled' : 'outlined'}
              aria-pressed={paged.isNotDone}
              onClick={() => paged.setNotDone(!paged.isNotDone)}
            />
          )}
        </>
      }
    >
      {cleans.length === 0 ? (
        <EmptyState icon={<CheckIcon />} title={texts.empty} />
      ) : isWide ? (
        <SortableTable
          caption={texts.title}
          columns={columns}
          rows={cleans}
          rowKey={({ jobId }) => jobId}
          control={{ sort, onSort: sortBy }}
        />
      ) : (
        <CleanCards>
          {cleans.map((clean) => (
            <CleanCard key={clean.jobId} clean={clean} onEdit={onEdit} facts={COLUMNS} />
          ))}
        </CleanCards>
      )}
      {total > COMPLETED_ROWS && (
        <Suspense>
          <NumberedPages
            page={paged.page}
            rowsPerPage={COMPLETED_ROWS}
            count={total}
            onPageChange={(_, page) => paged.setPage(page)}
          />
        </Suspense>
      )}
    </Section>
  );
}

const FILE = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, lg: 32 } } as const;
