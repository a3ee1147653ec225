import { ListTable } from '../shared/list';
import { EfficiencyField, JobsField, MembersField, NameField, RevenueField, WageRatioField } from './fields';
import { EditButton } from './EditButton';
import { TEAMS_TEXTS as TEXTS } from './texts';

const { Col } = ListTable;

/** The teams as a table; the server sorts by the column of a header. */
export function TeamTable() {
  return (
    <ListTable caption={TEXTS.list}>
      <Col label={TEXTS.columns.name} source="name" field={NameField} />
      <Col label={TEXTS.columns.members} source="members" field={MembersField} />
      <Col label={TEXTS.efficiency} source="averageEfficiency" align="end" field={EfficiencyField} />
      <Col label={TEXTS.wageRatio} source="averageWageRatio" align="end" field={WageRatioField} />
      <Col label={TEXTS.revenue} source="totalRevenue" align="end" field={RevenueField} />
      <Col label={TEXTS.jobs} source="completedJobsCount" align="end" field={JobsField} />
      <Col label={TEXTS.columns.actions} isActions isNarrow render={() => <EditButton variant="text" size="small" />} />
    </ListTable>
  );
}
