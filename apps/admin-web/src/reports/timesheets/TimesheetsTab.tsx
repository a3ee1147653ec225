import { useId } from 'react';
import { Stack, Typography } from '@mui/material';
import type { TimesheetReport, WeeklyTimesheet } from '@tidycrew/contracts';
import { startOfWeek, weekFrom } from '@tidycrew/domain';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import { NoCleans } from '../../cleans/NoCleans';
import { columnLabel, shownDay, StatCard } from '../../shared';
import { ChoiceField } from '../../shared/ChoiceField';
import { DayField } from '../../shared/inputs/DayInput';
import { useBusinessToday, useBusinessZone } from '../../providers/business-zone';
import { WEEK_STARTS } from '../../shared/week-reach';
import { ExportButton } from '../../csv/ExportButton';
import type { Week } from '../../data-provider';
import { useOpenRows, WeekTable } from '../../week-table';
import { PrintHead } from '../../shared/print';
import { Answered } from '../Answered';
import { ShownDays } from '../ReportTab';
import { ReportSection } from '../ReportTable';
import { REPORTS_TEXTS, TIMESHEET_TEXTS as TEXTS } from '../texts';
import { DebugPanel } from './DebugPanel';
import { useLunch } from './useLunch';
import { daysOf, useWeek, WEEK_FILTERS, type WeekFilter } from './useWeek';
import { WeekRow } from './WeekRow';

const OPTIONS = WEEK_FILTERS.map((value) => [value, TEXTS.weeks[value]] as const);

/** Everybody's week with Quick Stats and the Debug Information panel (document 001 section 2). */
export default function TimesheetsTab() {
  const { filter, start, query, choose, week } = useWeek();
  const thisMonday = startOfWeek(useBusinessToday());
  const shown =
    query.data && REPORTS_TEXTS.shown(shownDay(query.data.weekRange.start), shownDay(query.data.weekRange.end));
  return (
    <Stack sx={{ gap: 0.5, mt: { sm: -1 } }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5, ...FIELDS }}>
        <ChoiceField
          label={TEXTS.week}
          value={filter}
          options={OPTIONS}
          onChange={(value) => choose(value as WeekFilter, value === 'custom' ? thisMonday : '')}
        />
        {filter === 'custom' && (
          <DayField
            {...WEEK_STARTS}
            margin="none"
            label={TEXTS.start}
            value={start}
            error={start === '' ? TEXTS.chooseStart : undefined}
            onChange={(day) => choose('custom', day)}
          />
        )}
        <ShownDays isUpdating={query.isPlaceholderData}>
          {filter === 'custom' ? start !== '' && TEXTS.to(shownDay(weekFrom(start).to)) : shown}
        </ShownDays>
        {query.data && <QuickStats stats={query.data.stats} />}
        <PrintHead range={shown} />
      </Stack>
      <Answered query={query} failed={TEXTS.failed}>
        {(report) => <WeekReport report={report} filter={filter} week={week} />}
      </Answered>
    </Stack>
  );
}

/** The week's sums, beside the choice of the week. */
function QuickStats({ stats }: Pick<TimesheetReport, 'stats'>) {
  const id = useId();
  return (
    <Stack component="section" direction="row" aria-labelledby={id} sx={STATS}>
      <Typography component="h2" id={id} sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {TEXTS.stats}
      </Typography>
      <StatCard label={TEXTS.totalHours} value={stats.totalHours.toFixed(2)} />
      <StatCard label={TEXTS.totalJobs} value={String(stats.totalJobs)} />
    </Stack>
  );
}

const STATS = {
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  width: { xs: 1, sm: 'auto' },
  ml: { sm: 'auto' },
  '& > article': { width: { xs: 1, sm: '16.5rem' } },
  '& > article > div': { py: 0.25 },
  '& h2': { fontSize: '0.875rem' },
} as const;
const FIELDS = { '& > :has(> label)': { width: { xs: 1, sm: '11rem' } } } as const;

interface WeekReportProps {
  report: TimesheetReport;
  filter: WeekFilter;
  week: Week;
}

function WeekReport({ report, filter, week }: WeekReportProps) {
  const timeZone = useBusinessZone();
  const { start, end } = report.weekRange;
  return (
    <>
      {report.weekly.length === 0 ? (
        <NoCleans icon={<ClockIcon />} title={TEXTS.empty} text={TEXTS.emptyText} />
      ) : (
        <ReportSection
          title={TEXTS.table}
          action={
            <ExportButton
              size="small"
              file={(office) => office.exportTimesheetReport(week)}
              name={`weekly-timesheet-${start}-to-${end}`}
              isDated
              note={REPORTS_TEXTS.downloaded(
                report.weekly.length,
                REPORTS_TEXTS.rows.people,
                REPORTS_TEXTS.shown(shownDay(start), shownDay(end)),
              )}
            />
          }
        >
          <Weekly rows={report.weekly} timeZone={timeZone} />
        </ReportSection>
      )}
      <DebugPanel report={report} filter={filter} />
    </>
  );
}

/** A row unfolds to lunch, start, end and cleans (document 001 section 2). */
function Weekly({ rows, timeZone }: { rows: readonly WeeklyTimesheet[]; timeZone: string }) {
  const { opened, toggle } = useOpenRows();
  const { change, savingOf } = useLunch();
  const columns = rows[0] ? daysOf(rows[0]).map(({ date }) => ({ date, label: columnLabel(date) })) : [];
  return (
    <WeekTable caption={TEXTS.table} staff={TEXTS.staff} total={TEXTS.total} columns={columns}>
      <tbody>
        {rows.map((row) => (
          <WeekRow
            key={row.staffId}
            row={row}
            timeZone={timeZone}
            isOpen={opened.has(row.staffId)}
            onToggle={toggle}
            onLunch={change}
            savingOf={opened.has(row.staffId) ? savingOf : undefined}
          />
        ))}
      </tbody>
    </WeekTable>
  );
}
