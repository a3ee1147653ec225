import { useMemo, useState } from 'react';
import type { AdminClean } from '@tidycrew/contracts';
import type { OffsetAt } from '@tidycrew/domain';
import { Button, CheckIcon, EmptyState, offsetAtZone } from '@tidycrew/web';
import { DataTable, useIsWide, type Column } from '../../common';
import { useBusinessZone } from '../../common/use-business-zone';
import { timeOfDay } from '../time-of-day';
import { COMMON_TEXTS } from '../../common/texts';
import { TEXTS } from '../texts';
import type { CleansProps } from './ActiveCleans';
import { CleanCards } from './cards';
import { CleanCard } from './CleanCard';
import { Efficiency, Price, StartDate, TimeSpan, Wages } from './clean-cells';
import { Section } from './Section';
import { whoColumns } from './who-columns';

const texts = TEXTS.completed;
/** Cards drawn at once; a long range would be a page without end. */
const STEP = 50;

/** What was finished in the chosen range (document 001 section 2). */
export function CompletedCleans({ cleans, onEdit }: CleansProps) {
  const isWide = useIsWide();
  const zone = useBusinessZone();
  const columns = useMemo(() => columnsFor(onEdit, offsetAtZone(zone)), [onEdit, zone]);
  return (
    <Section title={texts.title} count={cleans.length}>
      {cleans.length === 0 ? (
        <EmptyState icon={<CheckIcon />} title={texts.empty} />
      ) : isWide ? (
        <DataTable caption={texts.title} columns={columns} rows={cleans} rowKey={({ jobId }) => jobId} />
      ) : (
        <Cards cleans={cleans} onEdit={onEdit} />
      )}
    </Section>
  );
}

function Cards({ cleans, onEdit }: CleansProps) {
  const [limit, setLimit] = useState(STEP);
  const left = cleans.length - limit;
  return (
    <>
      <CleanCards>
        {cleans.slice(0, limit).map((clean) => (
          <CleanCard
            key={clean.jobId}
            clean={clean}
            onEdit={onEdit}
            facts={[
              [texts.date, <StartDate key="date" clean={clean} />],
              [texts.time, <TimeSpan key="time" clean={clean} />],
              [texts.efficiency, <Efficiency key="efficiency" clean={clean} />],
              [texts.price, <Price key="price" clean={clean} />],
              [texts.wages, <Wages key="wages" clean={clean} />],
            ]}
          />
        ))}
      </CleanCards>
      {left > 0 && (
        <Button variant="secondary" block onClick={() => setLimit(limit + STEP)}>
          {COMMON_TEXTS.showMore(Math.min(left, STEP))}
        </Button>
      )}
    </>
  );
}

function columnsFor(onEdit: CleansProps['onEdit'], offsetAt: OffsetAt): Column<AdminClean>[] {
  return [
    ...whoColumns(onEdit),
    {
      key: 'date',
      label: texts.date,
      render: (clean) => <StartDate clean={clean} />,
      sortBy: (clean) => clean.clockInTime,
      isNarrow: true,
    },
    {
      key: 'time',
      label: texts.time,
      render: (clean) => <TimeSpan clean={clean} />,
      sortBy: (clean) => timeOfDay(clean, offsetAt),
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
}
