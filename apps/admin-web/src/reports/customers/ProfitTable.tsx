import { Box, Chip } from '@mui/material';
import type { ProfitReport, ProfitReportRow } from '@tidycrew/contracts';

import type { Column } from '../../shared';
import { Answered } from '../Answered';
import { dollars, dollarsColumn, NameLink, numberColumn, percentColumn } from '../cells';
import { Figure, Figures } from '../Figures';
import { ReportTable } from '../ReportTable';
import { PROFIT_TEXTS as TEXTS, REPORTS_TEXTS } from '../texts';
import { useReport } from '../useReport';

/** What each customer leaves after wages, and the price that would bring them to the target (decisions D181, D182). */
export function ProfitTable() {
  const { query, before, fileOf } = useReport<ProfitReport>('profit', 'thisWeek');
  return (
    <Answered query={query} failed={TEXTS.failed}>
      {(report) =>
        report.jobs > 0 && (
          <>
            <Figures label={TEXTS.table}>
              <Figure
                label={TEXTS.perJob}
                value={shown(report.profitPerJob)}
                of={({ profitPerJob }) => profitPerJob}
                report={report}
                before={before}
              />
              <Figure
                label={TEXTS.perHour}
                value={shown(report.profitPerHour)}
                caption={TEXTS.perHourCaption}
                of={({ profitPerHour }) => profitPerHour}
                report={report}
                before={before}
              />
            </Figures>
            <ReportTable
              title={TEXTS.table}
              note={TEXTS.target(report.targetRatio)}
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

const shown = (amount: number | null) => (amount === null ? REPORTS_TEXTS.none : dollars(amount));

const texts = TEXTS.columns;
const COLUMNS: Column<ProfitReportRow>[] = [
  {
    key: 'name',
    label: texts.name,
    render: ({ customerId, name, isBelowTarget }) => (
      <>
        <NameLink to="customers" id={customerId}>
          {name}
        </NameLink>{' '}
        {isBelowTarget && <Chip component="span" size="small" color="warning" variant="outlined" label={TEXTS.below} />}
      </>
    ),
    sortBy: ({ name }) => name,
  },
  numberColumn('jobs', texts.jobs),
  numberColumn('hours', texts.hours, (hours) => hours.toFixed(2)),
  dollarsColumn('revenue', texts.revenue),
  dollarsColumn('wages', texts.wages),
  dollarsColumn('profit', texts.profit),
  dollarsColumn('profitPerJob', texts.profitPerJob),
  dollarsColumn('profitPerHour', texts.profitPerHour),
  percentColumn('wageRatio', texts.wageRatio),
  {
    key: 'targetPrice',
    label: texts.targetPrice,
    render: ({ targetPrice }) => (
      <Box component="span" sx={{ fontWeight: targetPrice === null ? undefined : 700 }}>
        {shown(targetPrice)}
      </Box>
    ),
    sortBy: ({ targetPrice }) => targetPrice,
    align: 'end',
    isNarrow: true,
  },
];
