import type { CustomerReport, CustomerReportRow } from '@tidycrew/contracts';
import { formatDuration } from '@tidycrew/domain';
import { EmptyState, HomeIcon } from '@tidycrew/web';
import { StatCard, type Column } from '../../common';
import { Answered } from '../Answered';
import { dollars, percentColumn } from '../cells';
import { RangeBar } from '../RangeBar';
import { ReportTable } from '../ReportTable';
import { CUSTOMER_TEXTS as TEXTS, REPORTS_TEXTS } from '../texts';
import { useReport } from '../useReport';
import styles from '../Reports.module.css';

/** Customer Analytics: who brings how much, and how long it takes (decision D42). */
export default function CustomersTab() {
  const { query, range, setRange, days, fileOf } = useReport<CustomerReport>('customers', 'thisWeek');
  return (
    <>
      <RangeBar range={range} days={days} isUpdating={query.isPlaceholderData} onChange={setRange} />
      <Answered query={query} failed={TEXTS.failed}>
        {(report) => (
          <>
            <Stats report={report} />
            {report.customers.length === 0 ? (
              <EmptyState icon={<HomeIcon size={36} />} title={REPORTS_TEXTS.empty} text={REPORTS_TEXTS.emptyText} />
            ) : (
              <ReportTable
                title={TEXTS.table}
                columns={COLUMNS}
                rows={report.customers}
                rowKey={({ customerId }) => customerId}
                total={report.customerCount}
                file={fileOf('customers', 'top-customers')}
              />
            )}
          </>
        )}
      </Answered>
    </>
  );
}

function Stats({ report }: { report: CustomerReport }) {
  return (
    <div className={styles.stats} role="group" aria-label={REPORTS_TEXTS.figures}>
      <StatCard
        label={TEXTS.averageTime}
        value={report.totalJobs === 0 ? REPORTS_TEXTS.none : formatDuration(report.averageTimePerJob)}
      />
      <StatCard label={TEXTS.totalJobs} value={report.totalJobs.toLocaleString('en-AU')} />
      <StatCard label={TEXTS.totalRevenue} value={dollars(report.totalRevenue)} />
      <StatCard
        label={TEXTS.averageRevenue}
        value={dollars(report.averageRevenue)}
        caption={TEXTS.averageRevenueCaption}
      />
    </div>
  );
}

const texts = TEXTS.columns;
const COLUMNS: Column<CustomerReportRow>[] = [
  { key: 'name', label: texts.name, render: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'jobs', label: texts.jobs, render: ({ jobs }) => jobs, sortBy: ({ jobs }) => jobs, align: 'end' },
  {
    key: 'revenue',
    label: texts.revenue,
    render: ({ revenue }) => dollars(revenue),
    sortBy: ({ revenue }) => revenue,
    align: 'end',
    isNarrow: true,
  },
  {
    key: 'averageMinutes',
    label: texts.averageMinutes,
    render: ({ averageMinutes }) => (averageMinutes === null ? REPORTS_TEXTS.none : formatDuration(averageMinutes)),
    sortBy: ({ averageMinutes }) => averageMinutes,
    align: 'end',
    isNarrow: true,
  },
  percentColumn('efficiency', texts.efficiency),
  percentColumn('wageRatio', texts.wageRatio),
];
