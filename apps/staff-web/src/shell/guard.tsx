import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Button, ButtonLink, FullScreen, useSession } from '@tidycrew/web';
import { Navigate, Outlet, useLocation } from 'react-router';
import { OfflineHost } from '../offline/OfflineHost';
import { TEXTS } from '../texts';
import { BottomBar } from './Bottom';
import { homeOf, isOtherApp } from './landing';
import { ExpiredSessionDialog } from './pages';

/** Goes to the other web app with a full page load. */
export function Leave({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return <FullScreen title={TEXTS.loading} />;
}

function GoTo({ path }: { path: string }) {
  return isOtherApp(path) ? <Leave to={path} /> : <Navigate to={path} replace />;
}

/** '/': to the sign-in screen, or to where the role begins. */
export function Root() {
  const { status, user, isOffline } = useSession();
  if (status === 'loading') return <FullScreen title={TEXTS.loading} />;
  if (isOffline) return <NoConnection />;
  return <GoTo path={user ? homeOf(user.role) : '/login'} />;
}

const WAITING: Record<string, 'loadingDashboard' | 'loadingProfile' | 'loadingWeek'> = {
  '/staff/dashboard': 'loadingDashboard',
  '/staff/profile': 'loadingProfile',
  '/staff/my-week': 'loadingWeek',
};

/** Lets role staff through, and admins, who pass every requirement (document 000 section 2). */
export function RequireStaff({ floating }: { floating: ReactNode }) {
  const location = useLocation();
  const text = WAITING[location.pathname];
  const waiting = <FullScreen title={TEXTS.loading} text={text && TEXTS[text]} />;
  // Around the waiting for the session too: the page then takes its place as soon as its script is there, while a
  // fallback that has just appeared would be kept for 300 ms.
  return (
    <Suspense fallback={waiting}>
      <StaffOnly waiting={waiting} floating={floating} />
    </Suspense>
  );
}

function StaffOnly({ waiting, floating }: { waiting: ReactNode; floating: ReactNode }) {
  const { status, user, isOffline } = useSession();
  const location = useLocation();
  // Whoever signs in after somebody has left, an admin back from viewing the app too, begins at home (decision D10).
  const wasSomebodyHere = useRef(false);
  if (user) wasSomebodyHere.current = true;
  if (status === 'loading') return waiting;
  if (isOffline) return <NoConnection />;
  if (!user) {
    const next = location.pathname + location.search;
    return <Navigate to="/login" replace state={wasSomebodyHere.current ? null : { next }} />;
  }
  if (user.role !== 'staff' && user.role !== 'admin') return <GoTo path={homeOf(user.role)} />;
  return (
    <>
      <Outlet />
      {user.isSpoofed && <Suspense>{floating}</Suspense>}
      <BottomBar>{!user.isSpoofed && <OfflineHost />}</BottomBar>
    </>
  );
}

/** Instead of any page while nobody has said who is there; it goes on by itself. */
function NoConnection() {
  const { refresh } = useSession();
  return (
    <FullScreen
      title={TEXTS.offline.title}
      text={TEXTS.offline.text}
      action={
        <Button variant="secondary" onClick={() => void refresh()}>
          {TEXTS.offline.tryAgain}
        </Button>
      }
    />
  );
}

/** For addresses that this app does not have. */
export function NoSuchPage() {
  return (
    <>
      <title>{TEXTS.noPage.title}</title>
      <FullScreen
        isPage
        spinner={false}
        title={TEXTS.noPage.title}
        text={TEXTS.noPage.text}
        action={<ButtonLink href="/">{TEXTS.noPage.home}</ButtonLink>}
      />
    </>
  );
}

/** Lies over every page once the session has ended under it. */
export function AskToSignInAgain() {
  const { isExpired, user } = useSession();
  return isExpired && user ? (
    <Suspense>
      <ExpiredSessionDialog />
    </Suspense>
  ) : null;
}
