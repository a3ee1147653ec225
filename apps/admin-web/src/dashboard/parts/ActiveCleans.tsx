import { useMemo, useState, type ReactNode } from 'react';
import { Box, Button, Link } from '@mui/material';
import type { AdminClean } from '@tidycrew/contracts';
import { targetFinish } from '@tidycrew/domain';
import { EmptyState } from '../../shared/EmptyState';
import SparkleIcon from '@mui/icons-material/AutoAwesomeOutlined';
import { SortableTable, useIsWide, type Column } from '../../shared';
import { COMMON_TEXTS } from '../../shared/texts';
import { lateCounts, lateFirst } from '../running';
import { TEXTS } from '../texts';
import { CleanCards } from './cards';
import { CleanCard } from './CleanCard';
import { Elapsed, NowInside, StartTime, TargetFinish, useServerNow } from './clean-cells';
import { Section } from './Section';
import { whoColumns } from './who-columns';

const texts = TEXTS.active;
/** Where the line at the top of a narrow page leads to. */
const ANCHOR = 'active-cleans';
/** Drawn at once: a page stays quick however many crews are out. */
const STEP = 25;

/** The other columns: beside the customer, or below on a card. */
const COLUMNS: readonly Column<AdminClean>[] = [
  {
    key: 'started',
    label: texts.started,
    render: (clean) => <StartTime clean={clean} />,
    sortBy: (clean) => clean.clockInTime,
  },
  {
    key: 'efficiency',
    label: texts.efficiency,
    render: (clean) => <Elapsed clean={clean} />,
    // The longest on the way first when turned round: by how long ago it began.
    sortBy: (clean) => -Date.parse(clean.clockInTime),
    isNarrow: true,
  },
  {
    key: 'target',
    label: texts.targetFinish,
    render: (clean) => <TargetFinish clean={clean} />,
    sortBy: (clean) => targetFinish(new Date(clean.clockInTime), clean.allocatedMinutes)?.getTime() ?? null,
  },
];

export interface CleansProps {
  cleans: readonly AdminClean[];
  /** Absent for those who may not change anything. */
  onEdit?: (clean: AdminClean) => void;
}

/** What is going on now, late ones on top (document 001 section 2, decision D177). */
export function ActiveCleans({ cleans, onEdit }: CleansProps) {
  const isWide = useIsWide();
  const columns = useMemo(() => [...whoColumns(onEdit), ...COLUMNS], [onEdit]);
  const nowMs = useServerNow();
  const rows = lateFirst(cleans, nowMs);
  const { forgotten } = lateCounts(cleans, nowMs);
  return (
    <NowInside value={nowMs}>
      <Section
        title={texts.title}
        count={cleans.length}
        anchor={ANCHOR}
        note={forgotten > 0 && <Box sx={{ color: 'error.main', fontWeight: 600 }}>{texts.forgotten(forgotten)}</Box>}
      >
        {cleans.length === 0 ? (
          <EmptyState icon={<SparkleIcon />} title={texts.empty} />
        ) : isWide ? (
          <SortableTable
            caption={texts.title}
            columns={columns}
            rows={rows}
            rowKey={({ jobId }) => jobId}
            step={STEP}
          />
        ) : (
          <MoreCards rows={rows}>
            {(clean) => <CleanCard key={clean.jobId} clean={clean} onEdit={onEdit} facts={COLUMNS} />}
          </MoreCards>
        )}
      </Section>
    </NowInside>
  );
}

function MoreCards({ rows, children }: { rows: readonly AdminClean[]; children: (clean: AdminClean) => ReactNode }) {
  const [limit, setLimit] = useState(STEP);
  const left = rows.length - limit;
  return (
    <>
      <CleanCards>{rows.slice(0, limit).map(children)}</CleanCards>
      {left > 0 && (
        <Button fullWidth variant="outlined" onClick={() => setLimit(limit + STEP)}>
          {COMMON_TEXTS.showMore(Math.min(left, STEP))}
        </Button>
      )}
    </>
  );
}

/** On a phone, where the order of the page puts what is running below the first screen: what is, and the way there. */
export function RunningNow({ cleans }: { cleans: readonly AdminClean[] }) {
  const isWide = useIsWide();
  const { late } = lateCounts(cleans, useServerNow());
  if (isWide || cleans.length === 0) return null;
  return (
    <Link
      href={`#${ANCHOR}`}
      onClick={(event) => {
        // Not a step of the history.
        event.preventDefault();
        const section = document.getElementById(ANCHOR);
        section?.scrollIntoView();
        section?.focus({ preventScroll: true });
      }}
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 }}
    >
      {texts.runningNow(cleans.length, late)}
    </Link>
  );
}
