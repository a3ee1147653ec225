import type { ReactNode } from 'react';
import { BackIcon, CalendarIcon, HomeIcon, Menu, SignOutIcon } from '@tidycrew/web';
import { DialogGuard } from '@tidycrew/web/dialog';
import { Link, useNavigate } from 'react-router';
import { useSignOut } from '../offline/OfflineHost';
import { TEXTS } from '../texts';
import styles from './InnerPage.module.css';

const texts = TEXTS.inner;

interface InnerPageProps {
  title: string;
  /** Whether the menu leads to the own week; it does not where that is shown. */
  hasWeek?: boolean;
  children: ReactNode;
}

/** A page behind the dashboard: the way back, the menu and a title. */
export function InnerPage({ title, hasWeek = false, children }: InnerPageProps) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const week = { label: TEXTS.myWeek, icon: <CalendarIcon />, onSelect: () => void navigate('/staff/my-week') };
  return (
    <div className={styles.page}>
      <title>{title}</title>
      <header className={styles.header}>
        <Link className={styles.back} to="/staff/dashboard">
          <BackIcon />
          {texts.back}
        </Link>
        <Menu
          label={texts.menu}
          items={[
            { label: texts.dashboard, icon: <HomeIcon />, onSelect: () => void navigate('/staff/dashboard') },
            ...(hasWeek ? [week] : []),
            { label: texts.logout, icon: <SignOutIcon />, onSelect: signOut },
          ]}
        />
      </header>
      <main className="stack">
        <h1 className={styles.title}>{title}</h1>
        <DialogGuard>{children}</DialogGuard>
      </main>
    </div>
  );
}
