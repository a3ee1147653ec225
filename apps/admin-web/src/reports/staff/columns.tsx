import type { StaffReportRow, TeamReportRow } from '@tidycrew/contracts';
import { formatDuration } from '@tidycrew/domain';
import { Chip } from '@mui/material';
import { TeamMark } from '../../shared/TeamMark';
import type { Column } from '../../shared';
import { dollarsColumn, NameLink, numberColumn, percent, percentColumn } from '../cells';
import { REPORTS_TEXTS, STAFF_TEXTS } from '../texts';

const texts = STAFF_TEXTS.columns;
const teamTexts = STAFF_TEXTS.teamColumns;

export const STAFF_COLUMNS: Column<StaffReportRow>[] = [
  {
    key: 'name',
    label: texts.name,
    render: ({ staffId, name, active }) => (
      <>
        <NameLink to="staff" id={staffId}>
          {name}
        </NameLink>{' '}
        {!active && <Chip component="span" size="small" label={REPORTS_TEXTS.archived} />}
      </>
    ),
    sortBy: ({ name }) => name,
  },
  numberColumn('jobs', texts.jobs),
  numberColumn('hours', texts.hours, (hours) => hours.toFixed(2)),
  percentColumn('efficiency', texts.efficiency),
  {
    key: 'overtimeMinutes',
    label: texts.overtime,
    render: ({ overtimeMinutes }) => formatDuration(overtimeMinutes),
    sortBy: ({ overtimeMinutes }) => overtimeMinutes,
    align: 'end',
    isNarrow: true,
  },
  dollarsColumn('wages', texts.wages),
];

export const TEAM_COLUMNS: Column<TeamReportRow>[] = [
  {
    key: 'name',
    label: teamTexts.name,
    render: ({ teamId, name, color }) => (
      <NameLink to="teams" id={teamId}>
        <TeamMark name={name} color={color} />
      </NameLink>
    ),
    sortBy: ({ name }) => name,
  },
  numberColumn('jobs', teamTexts.jobs),
  numberColumn('timedJobs', teamTexts.timed),
  numberColumn('onTimeJobs', teamTexts.onTime),
  {
    key: 'onTimePercent',
    label: teamTexts.percent,
    render: ({ onTimePercent }) => percent(onTimePercent),
    sortBy: ({ onTimePercent }) => onTimePercent,
    align: 'end',
  },
];
