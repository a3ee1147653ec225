import { useNavigate } from 'react-router';
import {
  Avatar,
  CalendarIcon,
  KeyIcon,
  IconButton,
  Menu,
  SearchIcon,
  SignOutIcon,
  UserIcon,
  localMinutes,
  useNow,
  useUser,
} from '@tidycrew/web';
import { fullName, greetingFor } from '@tidycrew/domain';
import { useSignOut } from '../../../offline/OfflineHost';
import { TEXTS } from '../texts';
import styles from './DashboardHeader.module.css';

/** Greeting by the phone's time of day, the search where a clean can be started, and the menu. */
export function DashboardHeader({ onSearch }: { onSearch?: () => void }) {
  const user = useUser();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const greeting = greetingFor(localMinutes(useNow(60_000)));
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <h1 className={styles.greeting}>
          <span className={styles.time}>{greeting}, </span>
          <span className={styles.name}>{user.firstName}</span>
        </h1>
        {onSearch && <IconButton label={TEXTS.search.label} icon={<SearchIcon />} onClick={onSearch} />}
        <Menu
          label={TEXTS.menu}
          trigger={<Avatar name={fullName(user)} />}
          items={[
            { label: TEXTS.myWeek, icon: <CalendarIcon />, onSelect: () => void navigate('/staff/my-week') },
            { label: TEXTS.keys, icon: <KeyIcon />, onSelect: () => void navigate('/staff/keys') },
            { label: TEXTS.profile, icon: <UserIcon />, onSelect: () => void navigate('/staff/profile') },
            { label: TEXTS.logout, icon: <SignOutIcon />, onSelect: signOut },
          ]}
        />
      </div>
    </header>
  );
}
