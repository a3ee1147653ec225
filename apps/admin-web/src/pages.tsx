import { CanAccess } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { FullScreen } from '@tidycrew/web';
import { lazyPage, type LazyPage } from './lazy-page';
import { TEXTS } from './texts';

/** The console's pages by the first word of their address; each is a file of its own, fetched when it is opened. */
export const pages = {
  dashboard: lazyPage(() => import('./dashboard')),
  profile: lazyPage(() => import('./profile')),
  customers: guarded('customers', () => import('./customers')),
  staff: guarded('staff', () => import('./staff')),
  teams: guarded('teams', () => import('./teams')),
  reports: guarded('reports', () => import('./reports')),
  invoices: guarded('invoices', () => import('./invoices')),
  outbox: guarded('outbox', () => import('./outbox')),
  timesheets: guarded('timesheets', () => import('./timesheets')),
  settings: guarded('settings', () => import('./settings')),
  activity: guarded('activity', () => import('./activity')),
  static: guarded('static', () => import('./static')),
};

/** Fetches the file of the page at that path while it is still being asked who is there; any other path leads home. */
export function fetchPageAt(pathname: string): void {
  const name = pathname.split('/')[2] ?? '';
  const page = Object.hasOwn(pages, name) ? pages[name as keyof typeof pages] : pages.dashboard;
  page.prefetch();
}

/** A page for those who may see the resource; it takes anybody else to the dashboard (decision D8). */
function guarded(resource: string, load: Parameters<typeof lazyPage>[0]): LazyPage {
  const { Page, prefetch } = lazyPage(load);
  return {
    prefetch,
    Page: () => (
      <CanAccess action="list" resource={resource} loading={<Loading />} accessDenied={<Navigate to="/" replace />}>
        <Page />
      </CanAccess>
    ),
  };
}

export function Loading() {
  return <FullScreen title={TEXTS.loading} />;
}
