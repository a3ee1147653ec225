import type { AdminTeam, AdminTeamMember } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import { Avatar, Button, CloseIcon, IconButton, PlusIcon } from '@tidycrew/web';
import { formatDay } from './format';
import { TEAMS_TEXTS as TEXTS } from './texts';
import styles from './TeamDialog.module.css';

interface MemberListProps {
  team: AdminTeam;
  day: string | null;
  onAdd: () => void;
  onRemove: (member: AdminTeamMember) => void;
}

/** The members in 'Edit Team', each with a button to remove, and 'Add Member'. */
export function MemberList({ team, day, onAdd, onRemove }: MemberListProps) {
  return (
    <section aria-label={TEXTS.members}>
      <div className={styles.memberHead}>
        <h3 className={styles.subhead}>{day ? TEXTS.membersOn(formatDay(day)) : TEXTS.members}</h3>
        {team.active && (
          <Button variant="quiet" icon={<PlusIcon size={18} />} onClick={onAdd}>
            {TEXTS.addMember}
          </Button>
        )}
      </div>
      {team.members.length === 0 && <p className={styles.muted}>{TEXTS.noMembers}</p>}
      <ul className={styles.members}>
        {team.members.map((member) => {
          const name = fullName(member);
          return (
            <li key={member.id} className={styles.member}>
              <Avatar name={name} size={36} />
              <span className={styles.who}>
                <span>{name}</span>
                <span className={styles.muted}>{TEXTS.since(formatDay(member.startDate))}</span>
              </span>
              <IconButton
                label={TEXTS.removeOne(name)}
                icon={<CloseIcon size={20} />}
                onClick={() => onRemove(member)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
