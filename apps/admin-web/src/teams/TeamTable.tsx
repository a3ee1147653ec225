import type { AdminTeam } from '@tidycrew/contracts';
import { ListTable } from '../shared/list';
import { efficiencyOf, jobsOf, membersOf, nameOf, revenueOf, wageRatioOf } from './fields';
import { EditButton } from './EditButton';
import { TEAMS_TEXTS as TEXTS } from './texts';

const { Col } = ListTable;

/** The teams as a table; the server sorts by the column of a header. */
export function TeamTable() {
  return (
    <ListTable caption={TEXTS.list}>
      <Col<AdminTeam> label={TEXTS.columns.name} source="name" render={nameOf} />
      <Col<AdminTeam> label={TEXTS.columns.members} source="members" render={membersOf} />
      <Col<AdminTeam> label={TEXTS.efficiency} source="averageEfficiency" align="end" render={efficiencyOf} />
      <Col<AdminTeam> label={TEXTS.wageRatio} source="averageWageRatio" align="end" render={wageRatioOf} />
      <Col<AdminTeam> label={TEXTS.revenue} source="totalRevenue" align="end" render={revenueOf} />
      <Col<AdminTeam> label={TEXTS.jobs} source="completedJobsCount" align="end" render={jobsOf} />
      <Col label={TEXTS.columns.actions} isActions isNarrow render={() => <EditButton variant="text" size="small" />} />
    </ListTable>
  );
}
