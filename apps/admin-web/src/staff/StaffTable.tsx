import type { AdminStaff } from '@tidycrew/contracts';
import { ListTable } from '../shared/list';
import { LATE_TEXTS } from '../late-punches/texts';
import { MailField, NameField, PhoneField } from '../shared/fields';
import { RecordButtons } from '../shared/list/RecordButtons';
import { activeJobOf, LastHeard, roleOf, teamOf } from './fields';
import { InvitationState } from './invitation/InvitationState';
import { ARCHIVING, STAFF_TEXTS } from './texts';

const TEXTS = STAFF_TEXTS.columns;
const { Col } = ListTable;

/** The people as a table; the server sorts by the column of a header. */
export function StaffTable() {
  return (
    <ListTable caption={STAFF_TEXTS.list}>
      <Col isFirst label={TEXTS.name} source="name" field={NameCell} />
      <Col label={TEXTS.email} source="email" field={MailField} />
      <Col label={TEXTS.phone} isNarrow field={PhoneField} />
      <Col<AdminStaff> label={TEXTS.role} source="role" render={roleOf} />
      <Col<AdminStaff> label={TEXTS.team} source="team" render={teamOf} />
      <Col<AdminStaff> label={TEXTS.activeJob} source="activeJob" render={activeJobOf} />
      <Col<AdminStaff> label={LATE_TEXTS.lastHeard} render={(person) => <LastHeard person={person} />} />
      <Col
        label={TEXTS.actions}
        isActions
        isNarrow
        render={() => <RecordButtons {...ARCHIVING} variant="text" size="small" />}
      />
    </ListTable>
  );
}

function NameCell() {
  return (
    <>
      <NameField />
      <InvitationState isRow />
    </>
  );
}
