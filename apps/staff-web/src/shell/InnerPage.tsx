import type { ReactNode } from 'react';
import { BackIcon, HomeIcon, Menu, SignOutIcon } from '@tidycrew/web';
import { DialogGuard } from './dialog/DialogGuard';
import { useNavigate } from 'react-router';
import { PageLink } from './PageLink';
import { useSignOut } from '../offline/OfflineHost';
import { TEXTS } from '../texts';
import styles from './InnerPage.module.css';

const texts = TEXTS.inner;

interface InnerPageProps {
  title: string;
  /** A page of the tabs: they lead back. */
  isTab?: boolean;
  children: ReactNode;
}

/** A page behind the dashboard: the way back, the menu and a title. */
export function InnerPage({ title, isTab = false, children }: InnerPageProps) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <title>{title}</title>
      {!isTab && (
        <header className={styles.header}>
          <PageLink className={styles.back} to="/staff/dashboard">
            <BackIcon />
            {texts.back}
          </PageLink>
          <Menu
            label={texts.menu}
            items={[
              { label: texts.dashboard, icon: <HomeIcon />, onSelect: () => void navigate('/staff/dashboard') },
              { label: texts.logout, icon: <SignOutIcon />, onSelect: signOut },
            ]}
          />
        </header>
      )}
      <main className="stack">
        <h1 className={styles.title}>{title}</h1>
        <DialogGuard>{children}</DialogGuard>
      </main>
    </div>
  );
}
