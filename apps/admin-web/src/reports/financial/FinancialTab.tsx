import type { FinancialReport, MonthReportRow } from '@tidycrew/contracts';
import { EmptyState, CalendarIcon } from '@tidycrew/web';
import { shownMonth, StatCard, type Column } from '../../common';
import { Answered } from '../Answered';
import { dollars, percent, percentColumn } from '../cells';
import { TrendChart } from '../charts/TrendChart';
import { RangeBar } from '../RangeBar';
import { ReportTable } from '../ReportTable';
import { FINANCIAL_TEXTS as TEXTS, REPORTS_TEXTS } from '../texts';
import { useReport } from '../useReport';
import styles from '../Reports.module.css';

/** Financial: what came in, what went into wages, month by month (decision D42). */
export default function FinancialTab() {
  const { query, range, setRange, days, fileOf } = useReport<FinancialReport>('financial', 'last12Months');
  return (
    <>
      <RangeBar range={range} days={days} isUpdating={query.isPlaceholderData} onChange={setRange} />
      <Answered query={query} failed={TEXTS.failed}>
        {(report) => (
          <>
            <Stats report={report} />
            {report.months.every(({ jobs }) => jobs === 0) ? (
              <EmptyState
                icon={<CalendarIcon size={36} />}
                title={REPORTS_TEXTS.empty}
                text={REPORTS_TEXTS.emptyText}
              />
            ) : (
              <>
                <TrendChart months={report.months} />
                <ReportTable
                  title={TEXTS.table}
                  columns={COLUMNS}
                  rows={report.months}
                  rowKey={({ month }) => month}
                  file={fileOf('financial', 'monthly-trend')}
                />
              </>
            )}
          </>
        )}
      </Answered>
    </>
  );
}

function Stats({ report }: { report: FinancialReport }) {
  return (
    <div className={styles.stats} role="group" aria-label={REPORTS_TEXTS.figures}>
      <StatCard label={TEXTS.revenue} value={dollars(report.revenue)} />
      <StatCard label={TEXTS.costs} value={dollars(report.costs)} caption={TEXTS.costsCaption} />
      <StatCard
        label={TEXTS.profit}
        value={dollars(report.profit)}
        caption={TEXTS.profitCaption(percent(report.margin))}
      />
    </div>
  );
}

const texts = TEXTS.columns;
const money = (key: 'revenue' | 'costs' | 'profit'): Column<MonthReportRow> => ({
  key,
  label: texts[key],
  render: (row) => dollars(row[key]),
  sortBy: (row) => row[key],
  align: 'end',
  isNarrow: true,
});
const COLUMNS: Column<MonthReportRow>[] = [
  {
    key: 'month',
    label: texts.month,
    render: ({ month }) => shownMonth(month),
    sortBy: ({ month }) => month,
    isNarrow: true,
  },
  { key: 'jobs', label: texts.jobs, render: ({ jobs }) => jobs, sortBy: ({ jobs }) => jobs, align: 'end' },
  money('revenue'),
  money('costs'),
  money('profit'),
  percentColumn('margin', texts.margin),
  percentColumn('wageRatio', texts.wageRatio),
];
