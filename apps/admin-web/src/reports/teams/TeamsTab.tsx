import type { TeamFiguresReport } from '@tidycrew/contracts';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import type { Column } from '../../shared';
import { BarsChart } from '../charts/BarsChart';
import { dollars, dollarsColumn, hoursColumn, numberColumn, percent, percentColumn, teamColumn } from '../cells';
import type { Figure } from '../Figures';
import { ReportTab } from '../ReportTab';
import { ReportTable } from '../ReportTable';
import { REPORTS_TEXTS, TEAM_TEXTS as TEXTS } from '../texts';

type Row = TeamFiguresReport['all'];

/** Null where no clean has a time allocated. */
const onTimeOf = ({ timedJobs, onTimePercent }: Row): number | null => (timedJobs === 0 ? null : onTimePercent);
const isEmpty = ({ all }: TeamFiguresReport) => all.jobs === 0;

const FIGURES: readonly Figure<TeamFiguresReport>[] = [
  {
    label: TEXTS.hours,
    value: ({ all }) => all.hours.toFixed(2),
    caption: () => TEXTS.hoursCaption,
    of: ({ all }) => all.hours,
  },
  {
    label: TEXTS.revenue,
    value: ({ all }) => dollars(all.revenue),
    of: ({ all }) => all.revenue,
  },
  {
    label: TEXTS.wageRatio,
    value: ({ all }) => percent(all.wageRatio),
    of: ({ all }) => all.wageRatio,
    kind: 'percent',
  },
  {
    label: TEXTS.onTime,
    value: (report) => percent(isEmpty(report) ? null : report.all.onTimePercent),
    caption: ({ all }) => TEXTS.onTimeCaption(all.onTimeJobs, all.timedJobs),
    of: ({ all }) => onTimeOf(all),
    kind: 'percent',
  },
];

const texts = TEXTS.columns;
const COLUMNS: Column<Row>[] = [
  teamColumn(texts.name),
  numberColumn('jobs', texts.jobs),
  hoursColumn('hours', texts.hours),
  dollarsColumn('revenue', texts.revenue),
  dollarsColumn('wages', texts.wages),
  percentColumn('wageRatio', texts.wageRatio),
  {
    ...percentColumn('onTimePercent', texts.onTimePercent),
    render: (row) => percent(onTimeOf(row)),
    sortBy: onTimeOf,
  },
];

/** Team: hours, money and punctuality of each team over a range (decision D181). */
export default function TeamsTab() {
  return (
    <ReportTab<TeamFiguresReport>
      name="team-figures"
      failed={TEXTS.failed}
      charts={(report) => <Hours {...report} />}
      figures={FIGURES}
      icon={<UsersIcon />}
      isEmpty={isEmpty}
    >
      {({ teams }, fileOf) => (
        <ReportTable
          title={TEXTS.table}
          columns={COLUMNS}
          rows={teams}
          rowKey={({ teamId }) => teamId}
          file={fileOf('team-figures', 'team-figures', REPORTS_TEXTS.rows.teams)}
        />
      )}
    </ReportTab>
  );
}

/** More bars than this are a wall: the table has all teams. */
const MOST = 15;

/** Hours of each team, the most first. */
function Hours({ teams }: Pick<TeamFiguresReport, 'teams'>) {
  const most = teams.toSorted((a, b) => b.hours - a.hours).slice(0, MOST);
  return (
    <BarsChart
      title={TEXTS.chart}
      note={teams.length > MOST ? TEXTS.chartMost(MOST) : undefined}
      says={REPORTS_TEXTS.seeTable}
      bars={most.map(({ name, hours }) => ({ name, value: hours }))}
      ofWhat={texts.name}
      name={texts.hours}
      fill="var(--chart-hours)"
      axis={{ allowDecimals: false }}
      label={(hours) => hours.toFixed(2)}
    />
  );
}
