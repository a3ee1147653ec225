import { useNavigate } from 'react-router';
import {
  Avatar,
  CalendarIcon,
  KeyIcon,
  Menu,
  PhoneIcon,
  SearchIcon,
  SignOutIcon,
  UserIcon,
  localMinutes,
  useNow,
  useUser,
} from '@tidycrew/web';
import { say } from '@tidycrew/web/language';
import { fullName, greetingFor } from '@tidycrew/domain';
import { useSignOut } from '../../../offline/OfflineHost';
import { useOfficeHref } from '../../../shell/office';
import { TEXTS as SHELL_TEXTS } from '../../../texts';
import { TEXTS } from '../texts';
import styles from './DashboardHeader.module.css';

interface DashboardHeaderProps {
  /** A clean runs: its button stands where the tabs do, and what they lead to is in the menu. */
  isWorking: boolean;
  onSearch: () => void;
}

/** Greeting by the phone's time of day, and the menu. */
export function DashboardHeader({ isWorking, onSearch }: DashboardHeaderProps) {
  const user = useUser();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const office = useOfficeHref();
  const greeting = say(greetingFor(localMinutes(useNow(60_000))));
  const pages = [
    { label: SHELL_TEXTS.tabs.find, icon: <SearchIcon />, onSelect: onSearch },
    { label: TEXTS.keys, icon: <KeyIcon />, onSelect: () => void navigate('/staff/keys') },
    { label: TEXTS.myWeek, icon: <CalendarIcon />, onSelect: () => void navigate('/staff/my-week') },
  ];
  return (
    <header className={styles.header}>
      <h1 className={styles.greeting}>
        <span>{greeting}, </span>
        <span className={styles.name} translate="no">
          {user.firstName}
        </span>
      </h1>
      <Menu
        label={TEXTS.menu}
        trigger={<Avatar name={fullName(user)} size={32} />}
        items={[
          ...(isWorking ? pages : []),
          ...(office === null ? [] : [{ label: SHELL_TEXTS.office.call, icon: <PhoneIcon />, href: office }]),
          { label: TEXTS.timeOff, icon: <CalendarIcon />, onSelect: () => void navigate('/staff/time-off') },
          { label: TEXTS.profile, icon: <UserIcon />, onSelect: () => void navigate('/staff/profile') },
          { label: TEXTS.logout, icon: <SignOutIcon />, onSelect: signOut },
        ]}
      />
    </header>
  );
}
