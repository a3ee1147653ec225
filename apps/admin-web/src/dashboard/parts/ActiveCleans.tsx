import { useMemo } from 'react';
import type { AdminClean } from '@tidycrew/contracts';
import { targetFinish } from '@tidycrew/domain';
import { EmptyState, SparkleIcon } from '@tidycrew/web';
import { DataTable, useIsWide, type Column } from '../../common';
import { TEXTS } from '../texts';
import { CleanCard } from './CleanCard';
import { Elapsed, StartTime, TargetFinish } from './clean-cells';
import { Section } from './Section';
import { whoColumns } from './who-columns';
import styles from '../Dashboard.module.css';

const texts = TEXTS.active;

export interface CleansProps {
  cleans: readonly AdminClean[];
  /** Absent for those who may not change anything. */
  onEdit?: (clean: AdminClean) => void;
}

/** What is going on now (document 001 section 2). */
export function ActiveCleans({ cleans, onEdit }: CleansProps) {
  const isWide = useIsWide();
  const columns = useMemo(() => columnsFor(onEdit), [onEdit]);
  return (
    <Section title={texts.title} count={cleans.length}>
      {cleans.length === 0 ? (
        <EmptyState icon={<SparkleIcon />} title={texts.empty} />
      ) : isWide ? (
        <DataTable caption={texts.title} columns={columns} rows={cleans} rowKey={({ jobId }) => jobId} />
      ) : (
        <ul className={styles.cards}>
          {cleans.map((clean) => (
            <CleanCard
              key={clean.jobId}
              clean={clean}
              onEdit={onEdit}
              facts={[
                [texts.started, <StartTime key="started" clean={clean} />],
                [texts.efficiency, <Elapsed key="elapsed" clean={clean} />],
                [texts.targetFinish, <TargetFinish key="target" clean={clean} />],
              ]}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

function columnsFor(onEdit: CleansProps['onEdit']): Column<AdminClean>[] {
  return [
    ...whoColumns(onEdit),
    {
      key: 'started',
      label: texts.started,
      render: (clean) => <StartTime clean={clean} />,
      sortBy: (clean) => clean.clockInTime,
      isNarrow: true,
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
      isNarrow: true,
    },
  ];
}
