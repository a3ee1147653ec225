import type { TimesheetReport, WeeklyTimesheet } from '@tidycrew/contracts';
import { startOfWeek, weekFrom } from '@tidycrew/domain';
import { CheckIcon, ClockIcon, EmptyState, Spinner } from '@tidycrew/web';
import { columnLabel, DayField, Select, shownDay, StatCard } from '../../common';
import { useBusinessToday, useBusinessZone } from '../../common/use-business-zone';
import { ExportButton } from '../../csv';
import type { Week } from '../../data-provider';
import { useOpenRows, WeekTable } from '../../week-table';
import { Answered } from '../Answered';
import { ReportSection } from '../ReportTable';
import { REPORTS_TEXTS, TIMESHEET_TEXTS as TEXTS } from '../texts';
import { DebugPanel } from './DebugPanel';
import { daysOf } from './days';
import { useLunch } from './useLunch';
import { useWeek, WEEK_FILTERS, type WeekFilter } from './useWeek';
import { WeekRow } from './WeekRow';
import styles from '../Reports.module.css';

const OPTIONS = WEEK_FILTERS.map((value) => ({ value, label: TEXTS.weeks[value] }));

/** Everybody's week with Quick Stats and the Debug Information panel (document 001 section 2). */
export default function TimesheetsTab() {
  const { filter, start, query, choose, week } = useWeek();
  const thisMonday = startOfWeek(useBusinessToday());
  return (
    <>
      <div className={styles.bar}>
        <Select
          label={TEXTS.week}
          value={filter}
          options={OPTIONS}
          onChange={(value) => choose(value as WeekFilter, value === 'custom' ? thisMonday : '')}
        />
        {filter === 'custom' && (
          <DayField
            label={TEXTS.start}
            value={start}
            error={start === '' ? TEXTS.chooseStart : undefined}
            onChange={(day) => choose('custom', day)}
          />
        )}
        <p className={styles.shown} role="status">
          {filter === 'custom'
            ? start !== '' && TEXTS.to(shownDay(weekFrom(start).to))
            : query.data &&
              REPORTS_TEXTS.shown(shownDay(query.data.weekRange.start), shownDay(query.data.weekRange.end))}
          {query.isPlaceholderData && (
            <span className={styles.updating}>
              <Spinner size={16} /> {REPORTS_TEXTS.updating}
            </span>
          )}
        </p>
      </div>
      <Answered query={query} failed={TEXTS.failed}>
        {(report) => <WeekReport report={report} filter={filter} week={week} />}
      </Answered>
    </>
  );
}

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
      <ReportSection title={TEXTS.stats}>
        <div className={styles.stats} role="group" aria-label={TEXTS.stats}>
          <StatCard
            label={TEXTS.totalHours}
            value={report.stats.totalHours.toFixed(2)}
            icon={<ClockIcon size={20} />}
          />
          <StatCard label={TEXTS.totalJobs} value={String(report.stats.totalJobs)} icon={<CheckIcon size={20} />} />
        </div>
      </ReportSection>
      {report.weekly.length === 0 ? (
        <EmptyState icon={<ClockIcon size={36} />} title={TEXTS.empty} text={TEXTS.emptyText} />
      ) : (
        <ReportSection
          title={TEXTS.table}
          action={
            <ExportButton
              file={(office) => office.exportTimesheetReport(week)}
              name={`weekly-timesheet-${start}-to-${end}`}
              isDated
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
