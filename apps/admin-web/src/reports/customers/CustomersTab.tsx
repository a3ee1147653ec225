import type { CustomerReport, CustomerReportRow } from '@tidycrew/contracts';
import { formatDuration } from '@tidycrew/domain';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import { NoCleans } from '../../cleans/NoCleans';
import type { Column } from '../../shared';
import { Answered } from '../Answered';
import { dollars, dollarsColumn, NameLink, numberColumn, percentColumn } from '../cells';
import { Figure, Figures } from '../Figures';
import { RangeBar } from '../RangeBar';
import { ReportTable } from '../ReportTable';
import { CUSTOMER_TEXTS as TEXTS, REPORTS_TEXTS } from '../texts';
import { useReport, type Before } from '../useReport';
import { ProfitTable } from './ProfitTable';

/** Customer Analytics: who brings how much, and how long it takes (decision D42). */
export default function CustomersTab() {
  const shown = useReport<CustomerReport>('customers', 'thisWeek');
  const { query, before, fileOf } = shown;
  return (
    <>
      <RangeBar report={shown} />
      <Answered query={query} failed={TEXTS.failed}>
        {(report) => (
          <>
            <Stats report={report} before={before} />
            {report.customers.length === 0 ? (
              <NoCleans icon={<HomeIcon />} title={REPORTS_TEXTS.empty} text={REPORTS_TEXTS.emptyText} />
            ) : (
              <>
                <ProfitTable />
                <ReportTable
                  title={TEXTS.table}
                  columns={COLUMNS}
                  rows={report.customers}
                  rowKey={({ customerId }) => customerId}
                  total={report.customerCount}
                  file={fileOf('customers', 'top-customers', REPORTS_TEXTS.rows.customers)}
                />
              </>
            )}
          </>
        )}
      </Answered>
    </>
  );
}

function Stats(compared: { report: CustomerReport; before: Before<CustomerReport> }) {
  const { averageTimePerJob, totalJobs, totalRevenue, averageRevenue } = compared.report;
  return (
    <Figures>
      <Figure
        {...compared}
        label={TEXTS.averageTime}
        value={totalJobs === 0 ? REPORTS_TEXTS.none : formatDuration(averageTimePerJob)}
        of={(report) => report.averageTimePerJob}
      />
      <Figure
        {...compared}
        label={TEXTS.totalJobs}
        value={totalJobs.toLocaleString('en-AU')}
        of={(report) => report.totalJobs}
      />
      <Figure
        {...compared}
        label={TEXTS.totalRevenue}
        value={dollars(totalRevenue)}
        of={(report) => report.totalRevenue}
      />
      <Figure
        {...compared}
        label={TEXTS.averageRevenue}
        value={totalJobs === 0 ? REPORTS_TEXTS.none : dollars(averageRevenue)}
        caption={TEXTS.averageRevenueCaption}
        of={(report) => report.averageRevenue}
      />
    </Figures>
  );
}

const texts = TEXTS.columns;
const COLUMNS: Column<CustomerReportRow>[] = [
  {
    key: 'name',
    label: texts.name,
    render: ({ customerId, name }) => (
      <NameLink to="customers" id={customerId}>
        {name}
      </NameLink>
    ),
    sortBy: ({ name }) => name,
  },
  numberColumn('jobs', texts.jobs),
  dollarsColumn('revenue', texts.revenue),
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
