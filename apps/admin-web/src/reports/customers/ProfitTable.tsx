import { Box, Chip } from '@mui/material';
import type { ProfitReport, ProfitReportRow } from '@tidycrew/contracts';
import type { Column } from '../../shared';
import { Answered } from '../Answered';
import { dollarsColumn, dollarsOrNone, hoursColumn, nameColumn, numberColumn, percentColumn } from '../cells';
import { ComparedFigures, type Figure } from '../Figures';
import { ReportTable } from '../ReportTable';
import { PROFIT_TEXTS as TEXTS, REPORTS_TEXTS } from '../texts';
import { useReport } from '../useReport';
import { WithoutGst } from '../WithoutGst';

const FIGURES: readonly Figure<ProfitReport>[] = [
  {
    label: TEXTS.perJob,
    value: ({ profitPerJob }) => dollarsOrNone(profitPerJob),
    of: ({ profitPerJob }) => profitPerJob,
  },
  {
    label: TEXTS.perHour,
    value: ({ profitPerHour }) => dollarsOrNone(profitPerHour),
    caption: () => TEXTS.perHourCaption,
    of: ({ profitPerHour }) => profitPerHour,
  },
];

const texts = TEXTS.columns;
const COLUMNS: Column<ProfitReportRow>[] = [
  nameColumn({
    to: 'customers',
    label: texts.name,
    idOf: ({ customerId }) => customerId,
    mark: ({ isBelowTarget }) =>
      isBelowTarget && <Chip component="span" size="small" color="warning" variant="outlined" label={TEXTS.below} />,
  }),
  numberColumn('jobs', texts.jobs),
  hoursColumn('hours', texts.hours),
  dollarsColumn('revenue', texts.revenue),
  dollarsColumn('wages', texts.wages),
  dollarsColumn('profit', texts.profit),
  dollarsColumn('profitPerJob', texts.profitPerJob),
  dollarsColumn('profitPerHour', texts.profitPerHour),
  percentColumn('wageRatio', texts.wageRatio),
  {
    ...dollarsColumn('targetPrice', texts.targetPrice),
    render: ({ targetPrice }) => (
      <Box component="span" sx={{ fontWeight: targetPrice === null ? undefined : 700 }}>
        {dollarsOrNone(targetPrice)}
      </Box>
    ),
  },
];

/** What each customer leaves after wages, and the price that would bring them to the target. */
export function ProfitTable() {
  const { query, before, fileOf } = useReport<ProfitReport>('profit', 'thisWeek');
  return (
    <Answered query={query} failed={TEXTS.failed}>
      {(report) =>
        report.jobs > 0 && (
          <>
            <ComparedFigures label={TEXTS.table} figures={FIGURES} report={report} before={before} />
            <WithoutGst report={report} />
            <ReportTable
              title={TEXTS.table}
              note={(report.withoutGst ? TEXTS.targetWithoutGst : TEXTS.target)(report.targetRatio)}
              columns={COLUMNS}
              rows={report.customers}
              rowKey={({ customerId }) => customerId}
              total={report.customerCount}
              file={fileOf('profit', 'profit-by-customer', REPORTS_TEXTS.rows.customers)}
            />
          </>
        )
      }
    </Answered>
  );
}
