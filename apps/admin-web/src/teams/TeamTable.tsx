import type { AdminTeam } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import { Button, TeamMark } from '@tidycrew/web';
import { LIST_TEXTS, ListTable } from '../common/list';
import { formatDollars } from './format';
import { TeamEfficiency, TeamWageRatio } from './TeamCard';
import { TEAMS_TEXTS as TEXTS } from './texts';
import type { TeamRecord } from './useTeamList';

const { Col } = ListTable;

/** The page's teams as a table. */
export function TeamTable({ onEdit }: { onEdit: (team: AdminTeam) => void }) {
  return (
    <ListTable caption={TEXTS.list}>
      <Col<TeamRecord>
        label={TEXTS.columns.name}
        source="name"
        render={({ name, colorHex }) => <TeamMark name={name} color={colorHex} />}
      />
      <Col<TeamRecord>
        label={TEXTS.columns.members}
        source="members"
        render={({ members }) => (members.length > 0 ? members.map(fullName).join(', ') : TEXTS.noMembers)}
      />
      <Col<TeamRecord>
        label={TEXTS.efficiency}
        source="averageEfficiency"
        align="end"
        render={({ averageEfficiency }) => <TeamEfficiency percent={averageEfficiency} />}
      />
      <Col<TeamRecord>
        label={TEXTS.wageRatio}
        source="averageWageRatio"
        align="end"
        render={({ averageWageRatio }) => <TeamWageRatio percent={averageWageRatio} />}
      />
      <Col<TeamRecord>
        label={TEXTS.revenue}
        source="totalRevenue"
        align="end"
        render={({ totalRevenue }) => formatDollars(totalRevenue)}
      />
      <Col<TeamRecord>
        label={TEXTS.jobs}
        source="completedJobsCount"
        align="end"
        render={({ completedJobsCount }) => completedJobsCount.toLocaleString('en-AU')}
      />
      <Col<TeamRecord>
        label={TEXTS.columns.actions}
        isActions
        isNarrow
        render={(team) => (
          <Button variant="quiet" aria-label={LIST_TEXTS.editOne(team.name)} onClick={() => onEdit(team)}>
            {LIST_TEXTS.edit}
          </Button>
        )}
      />
    </ListTable>
  );
}
