import { useMemo } from 'react';
import type { AdminTeam } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import { Button, TeamMark } from '@tidycrew/web';
import { DataTable, type Column, type SortState } from '../common';
import { LIST_TEXTS } from '../common/list';
import { formatDollars } from './format';
import { TeamEfficiency, TeamWageRatio } from './TeamCard';
import { TEAMS_TEXTS as TEXTS } from './texts';

interface TeamTableProps {
  teams: readonly AdminTeam[];
  sort: SortState;
  onSort: (sort: SortState) => void;
  onEdit: (team: AdminTeam) => void;
}

/** The same teams as a table. */
export function TeamTable({ teams, sort, onSort, onEdit }: TeamTableProps) {
  const columns = useMemo<Column<AdminTeam>[]>(
    () => [
      {
        key: 'name',
        label: TEXTS.columns.name,
        sortBy: ({ name }) => name,
        render: ({ name, colorHex }) => <TeamMark name={name} color={colorHex} />,
      },
      {
        key: 'members',
        label: TEXTS.columns.members,
        sortBy: ({ members }) => members.length,
        render: ({ members }) => (members.length > 0 ? members.map(fullName).join(', ') : TEXTS.noMembers),
      },
      {
        key: 'averageEfficiency',
        label: TEXTS.efficiency,
        align: 'end',
        sortBy: ({ averageEfficiency }) => averageEfficiency,
        render: ({ averageEfficiency }) => <TeamEfficiency percent={averageEfficiency} />,
      },
      {
        key: 'averageWageRatio',
        label: TEXTS.wageRatio,
        align: 'end',
        sortBy: ({ averageWageRatio }) => averageWageRatio,
        render: ({ averageWageRatio }) => <TeamWageRatio percent={averageWageRatio} />,
      },
      {
        key: 'totalRevenue',
        label: TEXTS.revenue,
        align: 'end',
        sortBy: ({ totalRevenue }) => totalRevenue,
        render: ({ totalRevenue }) => formatDollars(totalRevenue),
      },
      {
        key: 'completedJobsCount',
        label: TEXTS.jobs,
        align: 'end',
        sortBy: ({ completedJobsCount }) => completedJobsCount,
        render: ({ completedJobsCount }) => completedJobsCount.toLocaleString('en-AU'),
      },
      {
        key: 'actions',
        label: TEXTS.columns.actions,
        isNarrow: true,
        render: (team) => (
          <Button variant="quiet" aria-label={LIST_TEXTS.editOne(team.name)} onClick={() => onEdit(team)}>
            {LIST_TEXTS.edit}
          </Button>
        ),
      },
    ],
    [onEdit],
  );
  return (
    <DataTable caption={TEXTS.list} columns={columns} rows={teams} rowKey={({ id }) => id} control={{ sort, onSort }} />
  );
}
