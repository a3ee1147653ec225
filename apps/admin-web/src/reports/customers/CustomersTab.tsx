import type { CustomerReport, CustomerReportRow } from '@tidycrew/contracts';
import { formatDuration } from '@tidycrew/domain';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import type { Column } from '../../shared';
import { dollars, dollarsColumn, durationColumn, nameColumn, numberColumn, percentColumn } from '../cells';
import type { Figure } from '../Figures';
import { ReportTab } from '../ReportTab';
import { ReportTable } from '../ReportTable';
import { CUSTOMER_TEXTS as TEXTS, REPORTS_TEXTS } from '../texts';
import { ProfitTable } from './ProfitTable';

const FIGURES: readonly Figure<CustomerReport>[] = [
  {
    label: TEXTS.averageTime,
    value: (report) => (report.totalJobs === 0 ? REPORTS_TEXTS.none : formatDuration(report.averageTimePerJob)),
    of: ({ averageTimePerJob }) => averageTimePerJob,
  },
  {
    label: TEXTS.totalJobs,
    value: ({ totalJobs }) => totalJobs.toLocaleString('en-AU'),
    of: ({ totalJobs }) => totalJobs,
  },
  {
    label: TEXTS.totalRevenue,
    value: ({ totalRevenue }) => dollars(totalRevenue),
    of: ({ totalRevenue }) => totalRevenue,
  },
  {
    label: TEXTS.averageRevenue,
    value: (report) => (report.totalJobs === 0 ? REPORTS_TEXTS.none : dollars(report.averageRevenue)),
    of: ({ averageRevenue }) => averageRevenue,
    caption: () => TEXTS.averageRevenueCaption,
  },
];

const texts = TEXTS.columns;
const COLUMNS: Column<CustomerReportRow>[] = [
  nameColumn({ to: 'customers', label: texts.name, idOf: ({ customerId }) => customerId }),
  numberColumn('jobs', texts.jobs),
  dollarsColumn('revenue', texts.revenue),
  durationColumn('averageMinutes', texts.averageMinutes),
  percentColumn('efficiency', texts.efficiency),
  percentColumn('wageRatio', texts.wageRatio),
];

/** Customer Analytics: who brings how much, and how long it takes (decision D42). */
export default function CustomersTab() {
  return (
    <ReportTab<CustomerReport>
      name="customers"
      failed={TEXTS.failed}
      figures={FIGURES}
      icon={<HomeIcon />}
      isEmpty={({ customers }) => customers.length === 0}
    >
      {({ customers, customerCount }, fileOf) => (
        <>
          <ProfitTable />
          <ReportTable
            title={TEXTS.table}
            columns={COLUMNS}
            rows={customers}
            rowKey={({ customerId }) => customerId}
            total={customerCount}
            file={fileOf('customers', 'top-customers', REPORTS_TEXTS.rows.customers)}
          />
        </>
      )}
    </ReportTab>
  );
}
