import type { FinancialReport, MonthReportRow } from '@tidycrew/contracts';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { shownMonth, type Column } from '../../shared';
import { dollars, percent, percentColumn } from '../cells';
import { Charts } from '../charts/ChartFrame';
import { TrendChart } from '../charts/TrendChart';
import { WeeksChart } from '../charts/WeeksChart';
import type { Figure } from '../Figures';
import { ReportTab } from '../ReportTab';
import { ReportTable } from '../ReportTable';
import { WithoutGst } from '../WithoutGst';
import { FINANCIAL_TEXTS as TEXTS, REPORTS_TEXTS } from '../texts';
import { Ageing } from './Ageing';

type Money = 'revenue' | 'costs' | 'profit';

const isEmpty = ({ months }: FinancialReport) => months.every(({ jobs }) => jobs === 0);

/** Nothing was earned or lost where nobody cleaned. */
const sum = (key: Money, caption?: (report: FinancialReport) => string): Figure<FinancialReport> => ({
  label: TEXTS[key],
  value: (report) => (isEmpty(report) ? REPORTS_TEXTS.none : dollars(report[key])),
  caption,
  of: (report) => report[key],
});
const FIGURES = [
  sum('revenue'),
  sum('costs', () => TEXTS.costsCaption),
  sum('profit', ({ margin }) => TEXTS.profitCaption(percent(margin))),
];

const texts = TEXTS.columns;
/** A month without a clean is a gap, no zero. */
const money = (key: Money): Column<MonthReportRow> => ({
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

/** Financial: what came in, what went into wages, month by month (decision D42). */
export default function FinancialTab() {
  return (
    <ReportTab<FinancialReport>
      name="financial"
      initial="last12Months"
      failed={TEXTS.failed}
      charts={({ weeks = [] }) => (
        <Charts>
          {weeks.length > 1 && <WeeksChart weeks={weeks} />}
          <Ageing />
        </Charts>
      )}
      figures={FIGURES}
      icon={<CalendarIcon />}
      isEmpty={isEmpty}
      note={(report) => <WithoutGst report={report} more={TEXTS.wageRatio} />}
    >
      {({ months }, fileOf) => (
        <>
          <TrendChart months={months} />
          <ReportTable
            title={TEXTS.table}
            columns={COLUMNS}
            rows={months}
            rowKey={({ month }) => month}
            file={fileOf('financial', 'monthly-trend', REPORTS_TEXTS.rows.months)}
          />
        </>
      )}
    </ReportTab>
  );
}
