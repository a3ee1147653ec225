import type { Role } from '@tidycrew/contracts';
import { formatPhone, mailHref, phoneHref } from '@tidycrew/domain';
import { Avatar, Badge, MailIcon, PhoneIcon, type Tone } from '@tidycrew/web';
import { CardLine, RecordActions, RecordCard, type RecordWork } from '../common/list';
import { useLastHeard } from '../late-punches/last-heard';
import { InvitationState } from './invitation/InvitationState';
import { TeamBadge } from './TeamBadge';
import { ROLE_LABELS, STAFF_TEXTS as TEXTS } from './texts';
import type { StaffRecord } from './useStaffList';
import styles from './StaffPage.module.css';

/** Admin red, manager yellow, staff blue (document 001 section 2). */
const ROLE_TONES: Record<Role, Tone> = { admin: 'danger', manager: 'warning', staff: 'info' };

/** One person (document 001 section 2, 'Staff Management'). */
export function StaffCard({ person, work }: { person: StaffRecord; work: RecordWork<StaffRecord> }) {
  const { name, email, phone, active, activeJob } = person;
  const heard = useLastHeard();
  return (
    <RecordCard
      title={name}
      mark={<Avatar name={name} color={person.teamColor ?? undefined} />}
      isArchived={!active}
      badges={
        <>
          <RoleBadge role={person.role} />
          {person.team && <TeamBadge name={person.team.teamName} color={person.team.teamColor} />}
        </>
      }
      actions={<RecordActions record={person} work={work} />}
    >
      <CardLine icon={<MailIcon size={18} />}>
        <a href={mailHref(email)}>{email}</a>
      </CardLine>
      {phone && (
        <CardLine icon={<PhoneIcon size={18} />}>
          <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
        </CardLine>
      )}
      <InvitationState person={person} />
      <p className={styles.hint}>{heard(person, true)}</p>
      {activeJob && <ActiveJob customer={activeJob.customerName} />}
    </RecordCard>
  );
}

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={ROLE_TONES[role]}>{ROLE_LABELS[role]}</Badge>;
}

/** Where the person is at work now. */
function ActiveJob({ customer }: { customer: string }) {
  return (
    <p className={styles.activeJob}>
      <span className={styles.pulse} aria-hidden="true" />
      {TEXTS.activeJob(customer)}
    </p>
  );
}
