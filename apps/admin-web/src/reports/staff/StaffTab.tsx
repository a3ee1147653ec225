import type { StaffReport } from '@tidycrew/contracts';
import { EmptyState, UsersIcon } from '@tidycrew/web';
import { StatCard } from '../../common';
import { Answered } from '../Answered';
import { percent } from '../cells';
import { HoursChart } from '../charts/HoursChart';
import { OnTimeChart } from '../charts/OnTimeChart';
import { RangeBar } from '../RangeBar';
import { ReportTable } from '../ReportTable';
import { REPORTS_TEXTS, STAFF_TEXTS as TEXTS } from '../texts';
import { useReport } from '../useReport';
import { STAFF_COLUMNS, TEAM_COLUMNS } from './columns';
import styles from '../Reports.module.css';

/** Staff Performance: hours, overtime and punctuality of people and teams (decision D42). */
export default function StaffTab() {
  const { query, range, setRange, days, fileOf } = useReport<StaffReport>('staff', 'thisWeek');
  return (
    <>
      <RangeBar range={range} days={days} isUpdating={query.isPlaceholderData} onChange={setRange} />
      <Answered query={query} failed={TEXTS.failed}>
        {(report) => (
          <>
            <Stats report={report} />
            {report.staff.length === 0 ? (
              <EmptyState icon={<UsersIcon size={36} />} title={REPORTS_TEXTS.empty} text={REPORTS_TEXTS.emptyText} />
            ) : (
              <>
                <div className={styles.charts}>
                  <HoursChart staff={report.staff} />
                  {report.teams.length > 0 && <OnTimeChart teams={report.teams} />}
                </div>
                <ReportTable
                  title={TEXTS.table}
                  columns={STAFF_COLUMNS}
                  rows={report.staff}
                  rowKey={({ staffId }) => staffId}
                  file={fileOf('staff', 'top-performers')}
                />
                <ReportTable
                  title={TEXTS.teams}
                  columns={TEAM_COLUMNS}
                  rows={report.teams}
                  rowKey={({ teamId }) => teamId}
                  file={fileOf('teams', 'on-time-per-team')}
                />
              </>
            )}
          </>
        )}
      </Answered>
    </>
  );
}

function Stats({ report }: { report: StaffReport }) {
  const hasCleans = report.teams.length > 0;
  return (
    <div className={styles.stats} role="group" aria-label={REPORTS_TEXTS.figures}>
      {/* Of nothing the API says 100 (decision D28), which nobody should read as an achievement. */}
      <StatCard label={TEXTS.efficiency} value={percent(hasCleans ? report.overallEfficiency : null)} />
      <StatCard label={TEXTS.overtime} value={report.overtimeHours.toFixed(2)} caption={TEXTS.overtimeCaption} />
      <StatCard label={TEXTS.active} value={String(report.activeStaff)} caption={TEXTS.activeCaption} />
    </div>
  );
}
