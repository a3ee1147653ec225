import type { StaffProfile } from '@tidycrew/contracts';
import { formatPhone, fullName } from '@tidycrew/domain';
import { formatLongDate } from '../time';
import { Avatar, Badge, Card } from '../ui';
import { PROFILE_TEXTS as texts } from './texts';
import styles from './ProfileCard.module.css';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Who the caller is, as the office has it. */
export function ProfileCard({ profile }: { profile: StaffProfile }) {
  const name = fullName(profile);
  const facts = [
    [texts.role, capitalised(profile.role)],
    [texts.phone, profile.phone ? formatPhone(profile.phone) : texts.noPhone],
    [texts.memberSince, (profile.createdAt && formatLongDate(profile.createdAt)) || texts.unknown],
  ];
  return (
    <Card>
      <div className={styles.person}>
        <Avatar name={name} size={64} />
        <div className={styles.names}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.email}>{profile.email}</p>
        </div>
        <Badge tone={profile.active ? 'success' : 'neutral'}>{profile.active ? texts.active : texts.inactive}</Badge>
      </div>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
