import { formatPhone, mailHref, phoneHref } from '@tidycrew/domain';
import { ListTable, RecordActions, type RecordWork } from '../common/list';
import { LATE_TEXTS } from '../late-punches/texts';
import { useLastHeard } from '../late-punches/last-heard';
import { InvitationState } from './invitation/InvitationState';
import { RoleBadge } from './StaffCard';
import { TeamBadge } from './TeamBadge';
import { STAFF_TEXTS } from './texts';
import type { StaffRecord } from './useStaffList';

const TEXTS = STAFF_TEXTS.columns;
const { Col } = ListTable;

/** The page's people as a table. */
export function StaffTable({ work }: { work: RecordWork<StaffRecord> }) {
  const heard = useLastHeard();
  return (
    <ListTable caption={STAFF_TEXTS.list}>
      <Col<StaffRecord>
        isFirst
        label={TEXTS.name}
        source="name"
        render={(person) => (
          <>
            <strong>{person.name}</strong>
            <InvitationState person={person} isRow />
          </>
        )}
      />
      <Col<StaffRecord>
        label={TEXTS.email}
        source="email"
        render={({ email }) => <a href={mailHref(email)}>{email}</a>}
      />
      <Col<StaffRecord>
        label={TEXTS.phone}
        isNarrow
        render={({ phone }) => phone && <a href={phoneHref(phone)}>{formatPhone(phone)}</a>}
      />
      <Col<StaffRecord> label={TEXTS.role} source="role" render={({ role }) => <RoleBadge role={role} />} />
      <Col<StaffRecord>
        label={TEXTS.team}
        source="team"
        render={({ team }) => team && <TeamBadge name={team.teamName} color={team.teamColor} />}
      />
      <Col<StaffRecord>
        label={TEXTS.activeJob}
        source="activeJob"
        render={({ activeJob }) => activeJob && STAFF_TEXTS.activeJob(activeJob.customerName)}
      />
      <Col<StaffRecord> label={LATE_TEXTS.lastHeard} render={(person) => heard(person)} />
      <Col<StaffRecord>
        label={TEXTS.actions}
        isActions
        isNarrow
        render={(person) => <RecordActions isRow record={person} work={work} />}
      />
    </ListTable>
  );
}
