import { BackIcon, FullScreen, HomeIcon, Menu, SignOutIcon, useSession, useUser } from '@tidycrew/web';
import { Profile, PROFILE_TEXTS, useProfile } from '@tidycrew/web/profile';
import { Link, useNavigate } from 'react-router';
import { TEXTS } from '../../texts';
import styles from './ProfilePage.module.css';

const texts = TEXTS.profile;
const ADDRESS = '/api/staff/profile';

/** /staff/profile: the caller's own record and their password (document 000, 'Staff profile'). */
export default function ProfilePage() {
  const user = useUser();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const profile = useProfile(ADDRESS, user.id);

  if (profile.isPending) return <FullScreen title={TEXTS.loadingProfile} />;
  return (
    <div className={styles.page}>
      <title>{PROFILE_TEXTS.title}</title>
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
      <main className="stack">
        <h1 className={styles.title}>{PROFILE_TEXTS.title}</h1>
        <Profile profile={profile} address={ADDRESS} email={user.email} />
      </main>
    </div>
  );
}
