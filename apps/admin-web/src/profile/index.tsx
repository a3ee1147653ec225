import { Spinner } from '@tidycrew/web';
import { Profile, PROFILE_TEXTS, useProfile } from '@tidycrew/web/profile';
import { Page, PageHeader } from '../common';
import { useUserId } from '../session/use-session';
import { TEXTS } from '../texts';
import styles from './ProfilePage.module.css';

const ADDRESS = '/api/auth/profile';

/** /admin/profile: who is signed in, as the office has it, and their password (decisions D7, D11). */
export default function ProfilePage() {
  const profile = useProfile(ADDRESS, useUserId());
  return (
    <Page>
      <PageHeader title={PROFILE_TEXTS.title} />
      <div className={styles.content}>
        {profile.isPending ? (
          <p role="status" className={styles.loading}>
            <Spinner size={20} /> {TEXTS.loading}
          </p>
        ) : (
          <Profile profile={profile} address={ADDRESS} email={profile.data?.email ?? ''} />
        )}
      </div>
    </Page>
  );
}
