import { lazy } from 'react';

export { default as LoginPage } from './LoginRoute';

const dashboard = () => import('../features/dashboard');
const profile = () => import('../features/profile');
const keys = () => import('../features/keys');
const timeOff = () => import('../features/time-off');
const myWeek = () => import('../features/my-week');
const sharedInvoice = () => import('../features/shared-invoice');
const passwordLink = () => import('../features/password-link');
const forgotten = () => import('../features/password-link/ForgottenPage');

// The page that is asked for is fetched while the session is being checked; the sign-in screen is there already.
const { pathname } = window.location;
const pages = {
  '/login': async () => undefined,
  '/staff/profile': profile,
  '/staff/keys': keys,
  '/staff/time-off': timeOff,
  '/staff/my-week': myWeek,
  '/shared/': sharedInvoice,
  '/invite/': passwordLink,
  '/forgot': forgotten,
};
const [, wanted = dashboard] = Object.entries(pages).find(([path]) => pathname.startsWith(path)) ?? [];
// A failure shows when the page itself is drawn.
wanted().catch(() => undefined);

/** Every page but the sign-in screen is a file of its own: a phone fetches only what it shows. */
export const DashboardPage = lazy(dashboard);
export const ProfilePage = lazy(profile);
export const KeysPage = lazy(keys);
export const TimeOffPage = lazy(timeOff);
export const MyWeekPage = lazy(myWeek);
export const SharedInvoicePage = lazy(sharedInvoice);
export const PasswordLinkPage = lazy(passwordLink);
export const ForgottenPage = lazy(forgotten);
export const ReturnToAdmin = lazy(() => import('../features/return-to-admin'));
export const ExpiredSessionDialog = lazy(() => import('./ExpiredSessionDialog'));
