import { lazy } from 'react';

const dashboard = () => import('../features/dashboard');
const profile = () => import('../features/profile');
const login = () => import('./LoginRoute');

// The page that is asked for is fetched while the session is being checked.
const { pathname } = window.location;
const wanted = pathname.startsWith('/login') ? login : pathname.startsWith('/staff/profile') ? profile : dashboard;
// A failure shows when the page itself is drawn.
wanted().catch(() => undefined);

/** Every page is a file of its own: a phone fetches only what it shows. */
export const DashboardPage = lazy(dashboard);
export const ProfilePage = lazy(profile);
export const LoginPage = lazy(login);
export const ExpiredSessionDialog = lazy(() => import('./ExpiredSessionDialog'));
