import { useEffect, useRef } from 'react';
import { CanAccess, useNotify } from 'react-admin';
import { Navigate, useMatch } from 'react-router-dom';
import { FullScreen } from '@tidycrew/web';
import { lazyPage, type LazyPage } from './lazy-page';
import { TEXTS } from './texts';

const missing = lazyPage(() => import('./missing'));

/** The console's pages by the first word of their address; each is a file of its own, fetched when it is opened. */
export const pages = {
  dashboard: lazyPage(() => import('./dashboard')),
  profile: lazyPage(() => import('./profile')),
  due: guarded('due', () => import('./due')),
  customers: guarded('customers', () => import('./customers')),
  staff: guarded('staff', () => import('./staff')),
  teams: guarded('teams', () => import('./teams')),
  schedule: guarded('schedule', () => import('./schedule')),
  reports: guarded('reports', () => import('./reports')),
  invoices: guarded('invoices', () => import('./invoices')),
  outbox: guarded('outbox', () => import('./outbox')),
  timesheets: guarded('timesheets', () => import('./timesheets')),
  'late-punches': guarded('late-punches', () => import('./late-punches')),
  settings: guarded('settings', () => import('./settings')),
  activity: guarded('activity', () => import('./activity')),
  static: guarded('static', () => import('./static')),
  /** Where there is no page; managers, whom every address takes to the dashboard, are told so there (decision D8). */
  missing: {
    prefetch: missing.prefetch,
    Page: () => (
      <CanAccess
        action="list"
        resource="missing"
        loading={<Loading />}
        accessDenied={<SentHome why={TEXTS.noSuchPage} />}
      >
        <missing.Page />
      </CanAccess>
    ),
  },
};

/** Fetches the file of the page at that path while it is still being asked who is there. */
export function fetchPageAt(pathname: string): void {
  const name = pathname.split('/')[2] || 'dashboard';
  const page = Object.hasOwn(pages, name) ? pages[name as keyof typeof pages] : pages.missing;
  page.prefetch();
}

/**
 * A page for those who may see the resource; it takes anybody else to the dashboard and says why (decision D8). Pages have
 * no pages below them: what they show stands after the '?'.
 */
function guarded(resource: string, load: Parameters<typeof lazyPage>[0]): LazyPage {
  const { Page, prefetch } = lazyPage(load);
  return {
    prefetch,
    Page: function Guarded() {
      const isHere = useMatch(`/${resource}`) !== null;
      return (
        <CanAccess
          action="list"
          resource={resource}
          loading={<Loading />}
          accessDenied={<SentHome why={isHere ? TEXTS.forAdmins : TEXTS.noSuchPage} />}
        >
          {isHere ? <Page /> : <missing.Page />}
        </CanAccess>
      );
    },
  };
}

/** To the dashboard, where a notice says why. */
function SentHome({ why }: { why: string }) {
  const notify = useNotify();
  const isTold = useRef(false);
  useEffect(() => {
    // Once, also where React runs effects twice.
    if (isTold.current) return;
    isTold.current = true;
    notify(why, { type: 'info' });
  }, [notify, why]);
  return <Navigate to="/" replace />;
}

export function Loading() {
  return <FullScreen title={TEXTS.loading} />;
}
