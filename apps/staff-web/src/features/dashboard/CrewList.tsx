import { Avatar } from '@tidycrew/web';
import type { ActiveJobMember } from '@tidycrew/contracts';
import { TEXTS } from './texts';
import styles from './CrewList.module.css';

/** The people on a clean with their initials. */
export function CrewList({ members, color }: { members: ActiveJobMember[]; color?: string }) {
  return (
    <ul className={styles.crew} aria-label={TEXTS.current.crew}>
      {members.map((member) => (
        <li key={member.id} className={styles.member}>
          <Avatar name={member.name} color={color} size={32} />
          <span translate="no">{member.name}</span>
        </li>
      ))}
    </ul>
  );
}
