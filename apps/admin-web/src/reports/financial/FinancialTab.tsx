import type { FinancialReport, MonthReportRow } from '@tidycrew/contracts';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { NoCleans } from '../../cleans/NoCleans';
import { shownMonth, type Column } from '../../shared';
import { Answered } from '../Answered';
import { dollars, percent, percentColumn } from '../cells';
import { TrendChart } from '../charts/TrendChart';
import { Figure, Figures } from '../Figures';
import { RangeBar } from '../RangeBar';
import { ReportTable } from '../ReportTable';
import { FINANCIAL_TEXTS as TEXTS, REPORTS_TEXTS } from '../texts';
import { useReport, type Before } from '../useReport';

/** Financial: what came in, what went into wages, month by month (decision D42). */
export default function FinancialTab() {
  const shown = useReport<FinancialReport>('financial', 'last12Months');
  const { query, before, fileOf } = shown;
  return (
    <>
      <RangeBar report={shown} />
      <Answered query={query} failed={TEXTS.failed}>
        {(report) => (
          <>
            <Stats report={report} before={before} />
            {report.months.every(({ jobs }) => jobs === 0) ? (
              <NoCleans icon={<CalendarIcon />} title={REPORTS_TEXTS.empty} text={REPORTS_TEXTS.emptyText} />
            ) : (
              <>
                <TrendChart months={report.months} />
                <ReportTable
                  title={TEXTS.table}
                  columns={COLUMNS}
                  rows={report.months}
                  rowKey={({ month }) => month}
                  file={fileOf('financial', 'monthly-trend', REPORTS_TEXTS.rows.months)}
                />
              </>
            )}
          </>
        )}
      </Answered>
    </>
  );
}

function Stats(compared: { report: FinancialReport; before: Before<FinancialReport> }) {
  const { revenue, costs, profit, margin, months } = compared.report;
  // Nothing was earned or lost where nobody cleaned (decision D150).
  const sum = (amount: number) => (months.every(({ jobs }) => jobs === 0) ? REPORTS_TEXTS.none : dollars(amount));
  return (
    <Figures>
      <Figure {...compared} label={TEXTS.revenue} value={sum(revenue)} of={(report) => report.revenue} />
      <Figure
        {...compared}
        label={TEXTS.costs}
        value={sum(costs)}
        caption={TEXTS.costsCaption}
        of={(report) => report.costs}
      />
      <Figure
        {...compared}
        label={TEXTS.profit}
        value={sum(profit)}
        caption={TEXTS.profitCaption(percent(margin))}
        of={(report) => report.profit}
      />
    </Figures>
  );
}

const texts = TEXTS.columns;
/** A month without a clean is a gap, no zero (decision D181). */
const money = (key: 'revenue' | 'costs' | 'profit'): Column<MonthReportRow> => ({
  key,
  label: texts[key],
  render: (row) => (row.jobs === 0 ? REPORTS_TEXTS.none : dollars(row[key])),
  sortBy: (row) => (row.jobs === 0 ? null : row[key]),
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
  {
    key: 'jobs',
    label: texts.jobs,
    render: ({ jobs }) => jobs || REPORTS_TEXTS.none,
    sortBy: ({ jobs }) => jobs || null,
    align: 'end',
  },
  money('revenue'),
  money('costs'),
  money('profit'),
  percentColumn('margin', texts.margin),
  percentColumn('wageRatio', texts.wageRatio),
];
