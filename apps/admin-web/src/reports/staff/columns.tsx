import type { StaffReportRow, TeamReportRow } from '@tidycrew/contracts';
import { formatDuration } from '@tidycrew/domain';
import { Badge, TeamMark } from '@tidycrew/web';
import type { Column } from '../../common';
import { dollars, percent, percentColumn } from '../cells';
import { REPORTS_TEXTS, STAFF_TEXTS } from '../texts';

const texts = STAFF_TEXTS.columns;
const teamTexts = STAFF_TEXTS.teamColumns;

export const STAFF_COLUMNS: Column<StaffReportRow>[] = [
  {
    key: 'name',
    label: texts.name,
    render: ({ name, active }) => (
      <>
        {name} {!active && <Badge>{REPORTS_TEXTS.archived}</Badge>}
      </>
    ),
    sortBy: ({ name }) => name,
  },
  { key: 'jobs', label: texts.jobs, render: ({ jobs }) => jobs, sortBy: ({ jobs }) => jobs, align: 'end' },
  {
    key: 'hours',
    label: texts.hours,
    render: ({ hours }) => hours.toFixed(2),
    sortBy: ({ hours }) => hours,
    align: 'end',
  },
  percentColumn('efficiency', texts.efficiency),
  {
    key: 'overtimeMinutes',
    label: texts.overtime,
    render: ({ overtimeMinutes }) => formatDuration(overtimeMinutes),
    sortBy: ({ overtimeMinutes }) => overtimeMinutes,
    align: 'end',
    isNarrow: true,
  },
  {
    key: 'wages',
    label: texts.wages,
    render: ({ wages }) => dollars(wages),
    sortBy: ({ wages }) => wages,
    align: 'end',
    isNarrow: true,
  },
];

export const TEAM_COLUMNS: Column<TeamReportRow>[] = [
  {
    key: 'name',
    label: teamTexts.name,
    render: ({ name, color }) => <TeamMark name={name} color={color} />,
    sortBy: ({ name }) => name,
  },
  { key: 'jobs', label: teamTexts.jobs, render: ({ jobs }) => jobs, sortBy: ({ jobs }) => jobs, align: 'end' },
  {
    key: 'timedJobs',
    label: teamTexts.timed,
    render: ({ timedJobs }) => timedJobs,
    sortBy: ({ timedJobs }) => timedJobs,
    align: 'end',
  },
  {
    key: 'onTimeJobs',
    label: teamTexts.onTime,
    render: ({ onTimeJobs }) => onTimeJobs,
    sortBy: ({ onTimeJobs }) => onTimeJobs,
    align: 'end',
  },
  {
    key: 'onTimePercent',
    label: teamTexts.percent,
    render: ({ onTimePercent }) => percent(onTimePercent),
    sortBy: ({ onTimePercent }) => onTimePercent,
    align: 'end',
  },
];
