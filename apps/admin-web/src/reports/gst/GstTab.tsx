import { Link as PageLink } from 'react-router';
import { Alert, Link, Stack, Typography } from '@mui/material';
import TaxIcon from '@mui/icons-material/ReceiptLongOutlined';
import { GST_BASES, type GstBasis, type GstReport } from '@tidycrew/contracts';
import { formatDay, quarterTitle } from '@tidycrew/domain';
import { ExportButton } from '../../csv/ExportButton';
import { gstCalls } from '../../data-provider';
import { PrintHead } from '../../shared/print';
import { StatCard } from '../../shared';
import { ChoiceField } from '../../shared/ChoiceField';
import { EmptyState } from '../../shared/EmptyState';
import { GST_BASIS_TEXTS } from '../../shared/gst-texts';
import NumberedPages from '../../shared/list/NumberedPages';
import { Answered } from '../Answered';
import { dollars } from '../cells';
import { Figures } from '../Figures';
import { ShownDays } from '../ReportTab';
import { ReportSection } from '../ReportTable';
import { REPORTS_TEXTS } from '../texts';
import { GstRows } from './GstRows';
import { GST_TEXTS as TEXTS } from './texts';
import { GST_ROWS, useGst } from './use-gst';

type Shown = ReturnType<typeof useGst>;

/** GST of a quarter for the activity statement, by the basis of the business or for a look by the other (decision D489). */
export default function GstTab() {
  const shown = useGst();
  return (
    <>
      <Choices shown={shown} />
      <Answered query={shown.query} failed={TEXTS.failed}>
        {({ report, total }) => (
          <>
            <Notes report={report} shown={shown} />
            <Totals report={report} />
            <Rows report={report} total={total} shown={shown} />
          </>
        )}
      </Answered>
    </>
  );
}

const BASES = GST_BASES.map((basis) => [basis, GST_BASIS_TEXTS.names[basis]] as const);

function Choices({ shown }: { shown: Shown }) {
  const { query, quarter, days, quarters, basis, chooseQuarter, chooseBasis } = shown;
  const counted = basis ?? query.data?.report.basis;
  const title = quarterTitle(days.from);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5, ...FIELDS }}>
      <ChoiceField label={TEXTS.quarter} value={quarter} options={quarters} onChange={chooseQuarter} />
      {counted && (
        <ChoiceField
          label={TEXTS.basis}
          value={counted}
          options={BASES}
          onChange={(value) => chooseBasis(value as GstBasis)}
        />
      )}
      <ShownDays isUpdating={query.isPlaceholderData}>
        {REPORTS_TEXTS.shown(formatDay(days.from), formatDay(days.to))}
      </ShownDays>
      <PrintHead range={counted && [title, GST_BASIS_TEXTS.names[counted]].join(' · ')} />
    </Stack>
  );
}

const FIELDS = { '& > :has(> label)': { displayPrint: 'none', width: { xs: 1, sm: '17rem' } } } as const;

/** What the basis means, and what may still move the figures. */
function Notes({ report, shown }: { report: GstReport; shown: Shown }) {
  const { basis, enteredAfter, to } = report;
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography>
        {GST_BASIS_TEXTS.means[basis]}{' '}
        {shown.basis !== null && (
          <>
            {TEXTS.looking}{' '}
            <Link component={PageLink} to="/settings?tab=business">
              {TEXTS.toSettings}
            </Link>
          </>
        )}
      </Typography>
      {shown.isRunning && <Alert severity="info">{TEXTS.running(formatDay(to))}</Alert>}
      {enteredAfter.count > 0 && (
        <Alert severity="warning">{TEXTS.enteredAfter(enteredAfter, basis === 'cash', dollars)}</Alert>
      )}
    </Stack>
  );
}

function Totals({ report }: { report: GstReport }) {
  const { g1, oneA, registered, unallocated } = report;
  return (
    <Figures label={TEXTS.figures}>
      <StatCard label={TEXTS.g1} value={dollars(g1)} caption={TEXTS.g1Caption} />
      {registered && oneA !== null ? (
        <StatCard label={TEXTS.oneA} value={dollars(oneA)} caption={TEXTS.noPurchases} />
      ) : (
        <StatCard label={TEXTS.oneA} value={REPORTS_TEXTS.none} caption={TEXTS.notRegistered} />
      )}
      <StatCard label={TEXTS.unallocated} value={dollars(unallocated)} caption={TEXTS.unallocatedCaption} />
    </Figures>
  );
}

function Rows({ report, total, shown }: { report: GstReport; total: number; shown: Shown }) {
  const { quarter, basis, rows, from, registered } = report;
  const { page, choosePage } = shown;
  if (total === 0) return <EmptyState icon={<TaxIcon />} title={TEXTS.empty} text={TEXTS.emptyText[basis]} />;
  return (
    <ReportSection
      title={TEXTS.table}
      action={
        <ExportButton
          name={`gst-${quarter}-${basis}`}
          file={async () => (await gstCalls()).exportGst({ quarter, basis })}
          isDated
          note={TEXTS.inFile(quarterTitle(from))}
        />
      }
    >
      {total > GST_ROWS && rows.length > 0 && (
        <p>{TEXTS.some(page * GST_ROWS + 1, page * GST_ROWS + rows.length, total)}</p>
      )}
      <GstRows rows={rows} isRegistered={registered} />
      {total > GST_ROWS && (
        <NumberedPages
          page={page}
          rowsPerPage={GST_ROWS}
          count={total}
          onPageChange={(_, chosen) => choosePage(chosen)}
        />
      )}
    </ReportSection>
  );
}
