import { lazy, useEffect, useRef, type ComponentType } from 'react';
import { CanAccess, useNotify } from 'react-admin';
import { Navigate, useLocation, useMatch } from 'react-router';
import { PAGES, type PageName } from './providers/pages';
import { FullScreen } from './shared/FullScreen';
import { TEXTS } from './texts';

const Missing = lazy(() => import('./missing'));

/** What follows the name of a page in its address. */
const NOTHING = /^$/;
const SHOWN = /^[1-9]\d{0,8}\/show$/;

type Load = () => Promise<{ default: ComponentType }>;

/** Each is a file of its own, fetched when it is opened. */
const FILES: Record<Exclude<PageName, 'dashboard'>, Load> = {
  due: () => import('./due'),
  customers: () => import('./customers'),
  staff: () => import('./staff'),
  teams: () => import('./teams'),
  absences: () => import('./absences'),
  checklists: () => import('./checklists'),
  keys: () => import('./keys'),
  schedule: () => import('./schedule'),
  reports: () => import('./reports'),
  invoices: () => import('./invoices'),
  'make-invoices': () => import('./invoices/run'),
  payments: () => import('./payments'),
  'credit-notes': () => import('./credit-notes'),
  debtors: () => import('./debtors'),
  'bank-file': () => import('./bank-file'),
  'month-end': () => import('./month-end'),
  outbox: () => import('./outbox'),
  timesheets: () => import('./timesheets'),
  'late-punches': () => import('./late-punches'),
  'change-over': () => import('./change-over'),
  settings: () => import('./settings'),
  'code-reveals': () => import('./access/reveals'),
  activity: () => import('./activity'),
};

export const FILE_NAMES = Object.keys(FILES) as (keyof typeof FILES)[];

/** Pages by the first word of their address. */
export const pages = Object.fromEntries(
  Object.entries(FILES).map(([name, load]) => [name, guarded(name, load, PAGES[name as PageName].below)]),
) as Record<keyof typeof FILES, ComponentType>;

/** The pages of records: '/customers/5/show'. */
export const shown: Partial<Record<PageName, ComponentType>> = {
  customers: guarded('customers', () => import('./customer-page/CustomerShow'), SHOWN),
  staff: guarded('staff', () => import('./staff/StaffShow'), SHOWN),
  checklists: guarded('checklists', () => import('./checklists/ChecklistShow'), SHOWN),
};

export const Dashboard = lazy(() => import('./dashboard'));
export const Profile = lazy(() => import('./profile'));
export const Static = guarded('static', () => import('./static'));
/** Bookmarks of 0.8.0 (decision D622). */
export const OldReveals = () => <Navigate to={{ pathname: '/code-reveals', search: useLocation().search }} replace />;
export const SortNotes = guarded('sort-notes', () => import('./access/sort'));

/** Where there is no page; managers, whom every address takes to the dashboard, are told so there (decision D8). */
export const NoPage = () => (
  <CanAccess action="list" resource="missing" loading={<Loading />} accessDenied={<SentHome why={TEXTS.noSuchPage} />}>
    <Missing />
  </CanAccess>
);

/**
 * A page for those who may see the resource; it takes anybody else to the dashboard and says why (decision D8).
 * @param below what may follow in the address
 */
function guarded(resource: string, load: Load, below = NOTHING): ComponentType {
  const Page = lazy(load);
  return function Guarded() {
    const rest = useMatch(`/${resource}/*`)?.params['*'];
    const isHere = rest !== undefined && below.test(rest);
    return (
      <CanAccess
        action="list"
        resource={resource}
        loading={<Loading />}
        accessDenied={<SentHome why={isHere ? TEXTS.forAdmins : TEXTS.noSuchPage} />}
      >
        {isHere ? <Page /> : <Missing />}
      </CanAccess>
    );
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
