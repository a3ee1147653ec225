import { useState, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { StaffProfile } from '@tidycrew/contracts';
import { formatPhone, fullName } from '@tidycrew/domain';
import { Button, Card, EmptyState, Avatar, Badge } from '../ui';
import { ChangePasswordDialog, type DialogProps } from './ChangePasswordDialog';
import { PROFILE_TEXTS as TEXTS, PROFILE_TEXTS as texts } from './texts';
import { formatLongDate } from '../time';
import styles from './Profile.module.css';

interface ProfileProps extends Omit<DialogProps, 'onClose'> {
  profile: UseQueryResult<StaffProfile>;
}

/** A person's own record and the way to a new password, below the head that each app gives its pages. */
export function Profile({ profile, ...password }: ProfileProps) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      {profile.data ? (
        <ProfileCard profile={profile.data} />
      ) : (
        <EmptyState
          title={TEXTS.unavailable}
          action={
            <Button variant="secondary" busy={profile.isFetching} onClick={() => void profile.refetch()}>
              {TEXTS.tryAgain}
            </Button>
          }
        />
      )}
      <Card className={styles.security}>
        <div>
          <h2 className={styles.subtitle}>{TEXTS.security}</h2>
          <p className={styles.hint}>{TEXTS.securityHint}</p>
        </div>
        <Button variant="secondary" onClick={() => setIsChanging(true)}>
          {TEXTS.changePassword}
        </Button>
      </Card>
      <ChangePasswordDialog open={isChanging} onClose={() => setIsChanging(false)} {...password} />
    </>
  );
}

/** Who the caller is, as the office has it. */
function ProfileCard({ profile }: { profile: StaffProfile }) {
  const name = fullName(profile);
  const facts: [string, ReactNode][] = [
    [texts.role, texts.roles[profile.role]],
    [texts.phone, profile.phone ? <span translate="no">{formatPhone(profile.phone)}</span> : texts.noPhone],
    [texts.memberSince, (profile.createdAt && formatLongDate(profile.createdAt)) || texts.unknown],
  ];
  return (
    <Card>
      <div className={styles.person}>
        <Avatar name={name} size={64} />
        <div className={styles.names}>
          <h2 className={styles.name} translate="no">
            {name}
          </h2>
          <p className={styles.email} translate="no">
            {profile.email}
          </p>
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
