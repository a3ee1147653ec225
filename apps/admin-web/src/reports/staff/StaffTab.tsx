import { Box } from '@mui/material';
import type { StaffReport } from '@tidycrew/contracts';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import { ShortNote } from '../../cleans/short/ShortNote';
import { NoCleans } from '../../cleans/NoCleans';
import { Answered } from '../Answered';
import { percent } from '../cells';
import { HoursChart } from '../charts/HoursChart';
import { OnTimeChart } from '../charts/OnTimeChart';
import { Figure, Figures } from '../Figures';
import { RangeBar } from '../RangeBar';
import { ReportTable } from '../ReportTable';
import { REPORTS_TEXTS, STAFF_TEXTS as TEXTS } from '../texts';
import { useReport, type Before } from '../useReport';
import { STAFF_COLUMNS, TEAM_COLUMNS } from './columns';

/** Staff Performance: hours, overtime and punctuality of people and teams (decision D42). */
export default function StaffTab() {
  const shown = useReport<StaffReport>('staff', 'thisWeek');
  const { query, before, fileOf } = shown;
  return (
    <>
      <RangeBar report={shown} />
      <Answered query={query} failed={TEXTS.failed}>
        {(report) => (
          <>
            <Stats report={report} before={before} />
            <ShortNote short={report.withoutShort} figures={withoutShortText(report)} />
            {report.staff.length === 0 ? (
              <NoCleans icon={<UsersIcon />} title={REPORTS_TEXTS.empty} text={REPORTS_TEXTS.emptyText} />
            ) : (
              <>
                <Box sx={CHARTS}>
                  <HoursChart staff={report.staff} />
                  {report.teams.length > 0 && <OnTimeChart teams={report.teams} />}
                </Box>
                <ReportTable
                  title={TEXTS.table}
                  columns={STAFF_COLUMNS}
                  rows={report.staff}
                  rowKey={({ staffId }) => staffId}
                  file={fileOf('staff', 'top-performers', REPORTS_TEXTS.rows.people)}
                />
                <ReportTable
                  title={TEXTS.teams}
                  columns={TEAM_COLUMNS}
                  rows={report.teams}
                  rowKey={({ teamId }) => teamId}
                  file={fileOf('teams', 'on-time-per-team', REPORTS_TEXTS.rows.teams)}
                />
              </>
            )}
          </>
        )}
      </Answered>
    </>
  );
}

function withoutShortText({ withoutShort }: StaffReport): string | null {
  if (!withoutShort || withoutShort.completedCleans === 0) return null;
  return `${TEXTS.efficiency} ${percent(withoutShort.efficiency)}`;
}

const CHARTS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(26rem, 100%), 1fr))',
  gap: 3,
} as const;

function Stats(compared: { report: StaffReport; before: Before<StaffReport> }) {
  const { report } = compared;
  // Of nothing the API says 100 (decision D28), which nobody should read as an achievement.
  const efficiencyOf = (of: StaffReport) => (of.teams.length > 0 ? of.overallEfficiency : null);
  return (
    <Figures>
      <Figure
        {...compared}
        label={TEXTS.efficiency}
        value={percent(efficiencyOf(report))}
        of={efficiencyOf}
        kind="percent"
      />
      <Figure
        {...compared}
        label={TEXTS.overtime}
        value={report.overtimeHours.toFixed(2)}
        caption={TEXTS.overtimeCaption}
        of={(of) => of.overtimeHours}
      />
      <Figure
        {...compared}
        label={TEXTS.active}
        value={String(report.activeStaff)}
        caption={TEXTS.activeCaption}
        of={(of) => of.activeStaff}
      />
    </Figures>
  );
}
