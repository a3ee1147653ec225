import { lazy } from 'react';

const dashboard = () => import('../features/dashboard');
const profile = () => import('../features/profile');
const login = () => import('./LoginRoute');
const sharedInvoice = () => import('../features/shared-invoice');

// The page that is asked for is fetched while the session is being checked.
const { pathname } = window.location;
const pages = { '/login': login, '/staff/profile': profile, '/shared/': sharedInvoice };
const [, wanted = dashboard] = Object.entries(pages).find(([path]) => pathname.startsWith(path)) ?? [];
// A failure shows when the page itself is drawn.
wanted().catch(() => undefined);

/** Every page is a file of its own: a phone fetches only what it shows. */
export const DashboardPage = lazy(dashboard);
export const ProfilePage = lazy(profile);
export const LoginPage = lazy(login);
export const SharedInvoicePage = lazy(sharedInvoice);
export const ExpiredSessionDialog = lazy(() => import('./ExpiredSessionDialog'));
