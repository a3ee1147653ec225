import { lazy } from 'react';

/** Pages behind the guard, each its own file; fetched while the session is being checked. */
const dashboard = () => import('../features/dashboard');
const profile = () => import('../features/profile');

if (window.location.pathname.startsWith('/staff/dashboard')) void dashboard();

export const DashboardPage = lazy(dashboard);
export const ProfilePage = lazy(profile);
