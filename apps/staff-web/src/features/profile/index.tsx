import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StaffProfile } from '@tidycrew/contracts';
import {
  api,
  BackIcon,
  Button,
  Card,
  EmptyState,
  FullScreen,
  HomeIcon,
  Menu,
  SignOutIcon,
  useSession,
  useUser,
} from '@tidycrew/web';
import { Link, useNavigate } from 'react-router';
import { TEXTS } from '../../texts';
import { ChangePasswordDialog } from './ChangePasswordDialog';
import { ProfileCard } from './ProfileCard';
import styles from './ProfilePage.module.css';

const texts = TEXTS.profile;

/** /staff/profile: the caller's own record and their password (document 000, 'Staff profile'). */
export default function ProfilePage() {
  const user = useUser();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [isChanging, setIsChanging] = useState(false);
  const profile = useQuery({
    queryKey: ['profile', user.id],
    queryFn: ({ signal }) => api.get<StaffProfile>('/api/staff/profile', { signal }),
  });

  if (profile.isPending) return <FullScreen title={TEXTS.loadingProfile} />;
  return (
    <div className={styles.page}>
      <title>{texts.title}</title>
      <header className={styles.header}>
        <Link className={styles.back} to="/staff/dashboard">
          <BackIcon />
          {texts.back}
        </Link>
        <Menu
          label={texts.menu}
          items={[
            { label: texts.dashboard, icon: <HomeIcon />, onSelect: () => void navigate('/staff/dashboard') },
            { label: texts.logout, icon: <SignOutIcon />, onSelect: () => void signOut() },
          ]}
        />
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{texts.title}</h1>
        {profile.data ? (
          <ProfileCard profile={profile.data} />
        ) : (
          <EmptyState
            title={texts.unavailable}
            action={
              <Button variant="secondary" busy={profile.isFetching} onClick={() => void profile.refetch()}>
                {texts.tryAgain}
              </Button>
            }
          />
        )}
        <Card className={styles.security}>
          <div>
            <h2 className={styles.subtitle}>{texts.security}</h2>
            <p className={styles.hint}>{texts.securityHint}</p>
          </div>
          <Button variant="secondary" onClick={() => setIsChanging(true)}>
            {texts.changePassword}
          </Button>
        </Card>
      </main>
      <ChangePasswordDialog open={isChanging} onClose={() => setIsChanging(false)} />
    </div>
  );
}
