import type { ComponentType } from 'react';
import { ResourceContextProvider } from 'react-admin';
import ActivityIcon from '@mui/icons-material/HistoryOutlined';
import CustomersIcon from '@mui/icons-material/HomeOutlined';
import StaffIcon from '@mui/icons-material/PersonOutlined';
import TeamsIcon from '@mui/icons-material/GroupsOutlined';
import ReportsIcon from '@mui/icons-material/BarChartOutlined';
import InvoicesIcon from '@mui/icons-material/ReceiptLongOutlined';
import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import TimesheetsIcon from '@mui/icons-material/ScheduleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { lazyPage, type LazyPage } from './lazy-page';
import { TEXTS } from './texts';

type PageModule = { default: ComponentType | { list?: ComponentType } };

/** A page's folder holds index.tsx; it is loaded when it is first opened. */
const folders = import.meta.glob<PageModule>(
  './{customers,staff,teams,reports,invoices,outbox,timesheets,settings,activity}/index.tsx',
);

const PLANNED = [
  { name: 'customers', Icon: CustomersIcon },
  { name: 'staff', Icon: StaffIcon },
  { name: 'teams', Icon: TeamsIcon },
  { name: 'reports', Icon: ReportsIcon },
  { name: 'invoices', Icon: InvoicesIcon },
  { name: 'outbox', Icon: OutboxIcon },
  { name: 'timesheets', Icon: TimesheetsIcon },
  { name: 'settings', Icon: SettingsIcon },
  { name: 'activity', Icon: ActivityIcon },
] as const;

/** The admin's pages beside the dashboard, in the order of the menu; only those that exist (document 001 section 2). */
export const PAGES = PLANNED.flatMap(({ name, Icon }) => {
  const load = folders[`./${name}/index.tsx`];
  if (!load) return [];
  return [{ name, path: `/${name}`, label: TEXTS.pages[name], Icon, ...pageOf(name, load) }];
});

/** The page of a folder, which answers either a page or a resource with a list. */
function pageOf(name: string, load: () => Promise<PageModule>): LazyPage {
  return lazyPage(async () => {
    const found = (await load()).default;
    const Content = typeof found === 'object' && 'list' in found ? found.list : (found as ComponentType);
    if (!Content) throw new Error(`The folder ${name} has no page.`);
    return () => (
      <ResourceContextProvider value={name}>
        <Content />
      </ResourceContextProvider>
    );
  });
}

const dashboard = lazyPage(async () => (await import('./dashboard')).default);

export const DashboardPage = dashboard.Page;

/** A person's own record and password: the one page beside the dashboard that managers have too. */
const profile = { path: '/profile', ...lazyPage(async () => (await import('./profile')).default) };

export const PROFILE_PATH = profile.path;
export const ProfilePage = profile.Page;

/** Fetches the file of the page at that path while it is still being asked who is there; any other path leads home. */
export function fetchPageAt(pathname: string): void {
  const page = [...PAGES, profile].find(({ path }) => pathname.startsWith(`/admin${path}`)) ?? dashboard;
  page.prefetch();
}
