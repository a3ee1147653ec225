import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { StaffProfile } from '@tidycrew/contracts';
import { Button, Card, EmptyState } from '../ui';
import { ChangePasswordDialog } from './ChangePasswordDialog';
import { ProfileCard } from './ProfileCard';
import { PROFILE_TEXTS as TEXTS } from './texts';
import type { ProfileAddress } from './useProfile';
import styles from './Profile.module.css';

interface ProfileProps {
  profile: UseQueryResult<StaffProfile>;
  address: ProfileAddress;
  /** Of the signed-in person, for their password manager. */
  email: string;
}

/** A person's own record and the way to a new password, below the head that each app gives its pages. */
export function Profile({ profile, address, email }: ProfileProps) {
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
      <ChangePasswordDialog open={isChanging} onClose={() => setIsChanging(false)} address={address} email={email} />
    </>
  );
}
