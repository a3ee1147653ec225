import type { TeamFiguresReport } from '@tidycrew/contracts';
import { TeamMark } from '../../shared/TeamMark';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import { NoCleans } from '../../cleans/NoCleans';
import type { Column } from '../../shared';
import { Answered } from '../Answered';
import { dollars, dollarsColumn, NameLink, numberColumn, percent, percentColumn } from '../cells';
import { Figure, Figures } from '../Figures';
import { RangeBar } from '../RangeBar';
import { ReportTable } from '../ReportTable';
import { REPORTS_TEXTS, TEAM_TEXTS as TEXTS } from '../texts';
import { useReport } from '../useReport';

type Row = TeamFiguresReport['all'];

/** Team: hours, money and punctuality of each team over a range (decision D181). */
export default function TeamsTab() {
  const shown = useReport<TeamFiguresReport>('team-figures', 'thisWeek');
  const { query, before, fileOf } = shown;
  return (
    <>
      <RangeBar report={shown} />
      <Answered query={query} failed={TEXTS.failed}>
        {(report) => {
          const { all } = report;
          const none = all.jobs === 0;
          const compared = { report, before };
          return (
            <>
              <Figures>
                <Figure
                  {...compared}
                  label={TEXTS.hours}
                  value={all.hours.toFixed(2)}
                  caption={TEXTS.hoursCaption}
                  of={(of) => of.all.hours}
                />
                <Figure {...compared} label={TEXTS.revenue} value={dollars(all.revenue)} of={(of) => of.all.revenue} />
                <Figure
                  {...compared}
                  label={TEXTS.wageRatio}
                  value={percent(all.wageRatio)}
                  of={(of) => of.all.wageRatio}
                  kind="percent"
                />
                <Figure
                  {...compared}
                  label={TEXTS.onTime}
                  value={percent(none ? null : all.onTimePercent)}
                  caption={TEXTS.onTimeCaption(all.onTimeJobs, all.timedJobs)}
                  of={(of) => onTimeOf(of.all)}
                  kind="percent"
                />
              </Figures>
              {none ? (
                <NoCleans icon={<UsersIcon />} title={REPORTS_TEXTS.empty} text={REPORTS_TEXTS.emptyText} />
              ) : (
                <ReportTable
                  title={TEXTS.table}
                  columns={COLUMNS}
                  rows={report.teams}
                  rowKey={({ teamId }) => teamId}
                  file={fileOf('team-figures', 'team-figures', REPORTS_TEXTS.rows.teams)}
                />
              )}
            </>
          );
        }}
      </Answered>
    </>
  );
}

/** Of no clean with a time allocated there is none. */
const onTimeOf = ({ timedJobs, onTimePercent }: Row): number | null => (timedJobs === 0 ? null : onTimePercent);

const texts = TEXTS.columns;
const COLUMNS: Column<Row>[] = [
  {
    key: 'name',
    label: texts.name,
    render: ({ teamId, name, color }) => (
      <NameLink to="teams" id={teamId}>
        <TeamMark name={name} color={color} />
      </NameLink>
    ),
    sortBy: ({ name }) => name,
  },
  numberColumn('jobs', texts.jobs),
  numberColumn('hours', texts.hours, (hours) => hours.toFixed(2)),
  dollarsColumn('revenue', texts.revenue),
  dollarsColumn('wages', texts.wages),
  percentColumn('wageRatio', texts.wageRatio),
  {
    key: 'onTimePercent',
    label: texts.onTimePercent,
    render: (row) => percent(onTimeOf(row)),
    sortBy: onTimeOf,
    align: 'end',
  },
];
