import { lazy, useEffect, useRef, type ComponentType } from 'react';
import { CanAccess, useNotify } from 'react-admin';
import { Navigate, useMatch } from 'react-router-dom';
import { FullScreen } from './shared/FullScreen';
import { TEXTS } from './texts';

const Missing = lazy(() => import('./missing'));

/** What follows the name of a page in its address: nothing, or a record that is open over its list. */
const NOTHING = /^$/;
const RECORDS = /^(create|[1-9]\d{0,8})?$/;
/** Of records that nobody makes by hand. */
const OPENED = /^([1-9]\d{0,8})?$/;
/** The plans of a customer, over the schedule. */
const PLANS = /^(plans(\/[1-9]\d{0,8})?)?$/;
const SHOWN = /^[1-9]\d{0,8}\/show$/;

/** The console's pages by the first word of their address; each is a file of its own, fetched when it is opened. */
export const pages = {
  dashboard: lazy(() => import('./dashboard')),
  profile: lazy(() => import('./profile')),
  due: guarded('due', () => import('./due')),
  customers: guarded('customers', () => import('./customers'), RECORDS),
  customer: guarded('customers', () => import('./customers/CustomerShow'), SHOWN),
  staff: guarded('staff', () => import('./staff'), RECORDS),
  person: guarded('staff', () => import('./staff/StaffShow'), SHOWN),
  teams: guarded('teams', () => import('./teams'), RECORDS),
  checklists: guarded('checklists', () => import('./checklists'), RECORDS),
  checklist: guarded('checklists', () => import('./checklists/ChecklistShow'), SHOWN),
  keys: guarded('keys', () => import('./keys'), RECORDS),
  schedule: guarded('schedule', () => import('./schedule'), PLANS),
  reports: guarded('reports', () => import('./reports')),
  invoices: guarded('invoices', () => import('./invoices'), RECORDS),
  payments: guarded('payments', () => import('./payments'), RECORDS),
  'credit-notes': guarded('credit-notes', () => import('./credit-notes'), OPENED),
  debtors: guarded('debtors', () => import('./debtors')),
  'bank-file': guarded('bank-file', () => import('./bank-file'), OPENED),
  outbox: guarded('outbox', () => import('./outbox'), OPENED),
  timesheets: guarded('timesheets', () => import('./timesheets')),
  'late-punches': guarded('late-punches', () => import('./late-punches')),
  settings: guarded('settings', () => import('./settings')),
  'sort-notes': guarded('sort-notes', () => import('./access/sort')),
  'secret-reveals': guarded('secret-reveals', () => import('./access/reveals')),
  activity: guarded('activity', () => import('./activity')),
  static: guarded('static', () => import('./static')),
  /** Where there is no page; managers, whom every address takes to the dashboard, are told so there (decision D8). */
  missing: () => (
    <CanAccess
      action="list"
      resource="missing"
      loading={<Loading />}
      accessDenied={<SentHome why={TEXTS.noSuchPage} />}
    >
      <Missing />
    </CanAccess>
  ),
};

/**
 * A page for those who may see the resource; it takes anybody else to the dashboard and says why (decision D8).
 * @param below what may follow in the address
 */
function guarded(resource: string, load: () => Promise<{ default: ComponentType }>, below = NOTHING): ComponentType {
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
