import { Chip } from '@mui/material';
import type { StaffReport, StaffReportRow, TeamReportRow } from '@tidycrew/contracts';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import { ShortNote } from '../../cleans/short/ShortNote';
import type { Column } from '../../shared';
import {
  dollarsColumn,
  durationColumn,
  hoursColumn,
  nameColumn,
  numberColumn,
  percent,
  percentColumn,
  teamColumn,
} from '../cells';
import { BarsChart } from '../charts/BarsChart';
import { Charts } from '../charts/ChartFrame';
import type { Figure } from '../Figures';
import { ReportTab } from '../ReportTab';
import { ReportTable } from '../ReportTable';
import { REPORTS_TEXTS, STAFF_TEXTS as TEXTS } from '../texts';

/** Null without teams: the API says 100 then, which nobody should read as an achievement. */
const efficiencyOf = ({ teams, overallEfficiency }: StaffReport) => (teams.length > 0 ? overallEfficiency : null);

const FIGURES: readonly Figure<StaffReport>[] = [
  {
    label: TEXTS.efficiency,
    value: (report) => percent(efficiencyOf(report)),
    of: efficiencyOf,
    kind: 'percent',
  },
  {
    label: TEXTS.overtime,
    value: ({ overtimeHours }) => overtimeHours.toFixed(2),
    caption: () => TEXTS.overtimeCaption,
    of: ({ overtimeHours }) => overtimeHours,
  },
  {
    label: TEXTS.active,
    value: ({ activeStaff }) => String(activeStaff),
    caption: () => TEXTS.activeCaption,
    of: ({ activeStaff }) => activeStaff,
  },
];

const texts = TEXTS.columns;
const STAFF_COLUMNS: Column<StaffReportRow>[] = [
  nameColumn({
    to: 'staff',
    label: texts.name,
    idOf: ({ staffId }) => staffId,
    mark: ({ active }) => !active && <Chip component="span" size="small" label={REPORTS_TEXTS.archived} />,
  }),
  numberColumn('jobs', texts.jobs),
  hoursColumn('hours', texts.hours),
  percentColumn('efficiency', texts.efficiency),
  durationColumn('overtimeMinutes', texts.overtime),
  dollarsColumn('wages', texts.wages),
];

const teamTexts = TEXTS.teamColumns;
const TEAM_COLUMNS: Column<TeamReportRow>[] = [
  teamColumn(teamTexts.name),
  numberColumn('jobs', teamTexts.jobs),
  numberColumn('timedJobs', teamTexts.timed),
  numberColumn('onTimeJobs', teamTexts.onTime),
  percentColumn('onTimePercent', teamTexts.percent),
];

/** Staff Performance: hours, overtime and punctuality of people and teams (decision D42). */
export default function StaffTab() {
  return (
    <ReportTab<StaffReport>
      name="staff"
      failed={TEXTS.failed}
      charts={(report) => <HoursAndTime {...report} />}
      figures={FIGURES}
      note={(report) => <ShortNote short={report.withoutShort} figures={withoutShortText(report)} />}
      icon={<UsersIcon />}
      isEmpty={({ staff }) => staff.length === 0}
    >
      {({ staff, teams }, fileOf) => (
        <>
          <ReportTable
            title={TEXTS.table}
            columns={STAFF_COLUMNS}
            rows={staff}
            rowKey={({ staffId }) => staffId}
            file={fileOf('staff', 'top-performers', REPORTS_TEXTS.rows.people)}
          />
          <ReportTable
            title={TEXTS.teams}
            columns={TEAM_COLUMNS}
            rows={teams}
            rowKey={({ teamId }) => teamId}
            file={fileOf('teams', 'on-time-per-team', REPORTS_TEXTS.rows.teams)}
          />
        </>
      )}
    </ReportTab>
  );
}

function withoutShortText({ withoutShort }: StaffReport): string | null {
  if (!withoutShort || withoutShort.completedCleans === 0) return null;
  return `${TEXTS.efficiency} ${percent(withoutShort.efficiency)}`;
}

/** More bars than this are a wall: the table has everybody. */
const MOST = 15;

/** Paid hours of each person, the most first, and how many of its cleans each team finished within the allotted time. */
function HoursAndTime({ staff, teams }: Pick<StaffReport, 'staff' | 'teams'>) {
  const most = staff.toSorted((a, b) => b.hours - a.hours).slice(0, MOST);
  return (
    <Charts>
      <BarsChart
        title={TEXTS.hoursChart}
        note={staff.length > MOST ? TEXTS.hoursChartMost(MOST) : undefined}
        bars={most.map(({ name, hours }) => ({ name, value: hours }))}
        says={REPORTS_TEXTS.seeTable}
        ofWhat={texts.name}
        name={texts.hours}
        fill="var(--chart-hours)"
        axis={{ allowDecimals: false }}
        label={(hours) => hours.toFixed(2)}
      />
      {teams.length > 0 && (
        <BarsChart
          title={TEXTS.teams}
          bars={teams.map(({ name, onTimePercent }) => ({ name, value: onTimePercent }))}
          says={REPORTS_TEXTS.seeTable}
          ofWhat={teamTexts.name}
          name={teamTexts.percent}
          fill="var(--chart-on-time)"
          axis={{ domain: [0, 100], unit: '%' }}
          label={REPORTS_TEXTS.percent}
          tooltip={REPORTS_TEXTS.percent}
        />
      )}
    </Charts>
  );
}
