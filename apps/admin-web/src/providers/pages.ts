import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Role } from '@tidycrew/contracts';
import ActivityIcon from '@mui/icons-material/HistoryOutlined';
import ChangeOverIcon from '@mui/icons-material/UploadFileOutlined';
import ChecklistsIcon from '@mui/icons-material/ChecklistOutlined';
import CustomersIcon from '@mui/icons-material/HomeOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import DueIcon from '@mui/icons-material/EventAvailableOutlined';
import InvoicesIcon from '@mui/icons-material/ReceiptLongOutlined';
import KeysIcon from '@mui/icons-material/VpnKeyOutlined';
import LatePunchesIcon from '@mui/icons-material/MoreTimeOutlined';
import MonthEndIcon from '@mui/icons-material/EventRepeatOutlined';
import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import ReportsIcon from '@mui/icons-material/BarChartOutlined';
import ScheduleIcon from '@mui/icons-material/CalendarMonthOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import StaffIcon from '@mui/icons-material/PersonOutlined';
import TimeOffIcon from '@mui/icons-material/CalendarTodayOutlined';
import TeamsIcon from '@mui/icons-material/GroupsOutlined';
import TimesheetsIcon from '@mui/icons-material/ScheduleOutlined';

/** The headings of the menu, in their order. */
export const MENU_GROUPS = ['Today', 'People', 'Money', 'House'] as const;
type MenuGroup = (typeof MENU_GROUPS)[number];

/** What the console says of a page wherever it is named: in the menu, in its address, to whoever may not see it. */
interface PageOptions {
  title: string;
  /** Who may see it beside admins. */
  roles?: readonly Role[];
  /** Its entry in the menu; without one it has none. */
  menu?: { group: MenuGroup; icon: ComponentType };
  /** What may follow its name in the address: nothing, unless given. */
  below?: RegExp;
  /** Props of the `<Resource>`, where the page is a list of records. */
  resource?: Omit<ResourceProps, 'name'>;
}

const MANAGERS: readonly Role[] = ['manager'];
/** A record that is open over its list. */
const RECORDS = /^(create|[1-9]\d{0,8})?$/;
/** Matches the addresses of records that nobody makes by hand. */
const OPENED = /^([1-9]\d{0,8})?$/;
/** Of records that nobody opens: a new one. */
const ADDED = /^(create)?$/;
/** The plans of a customer, over the schedule. */
const PLANS = /^(plans(\/[1-9]\d{0,8})?)?$/;
/** Records are made and changed in a dialog over the list. */
const NAMED = { hasCreate: true, hasEdit: true, recordRepresentation: 'name' };

/**
 * The pages by the first word of their address, in the order of the menu. Managers read dashboard, schedule and who is due
 * (decisions D8, D54, D62); a page that names no roles is for admins alone (D571).
 */
const OPTIONS = {
  dashboard: { title: 'Dashboard', menu: { group: 'Today', icon: DashboardIcon }, roles: MANAGERS },
  schedule: {
    title: 'Schedule',
    menu: { group: 'Today', icon: ScheduleIcon },
    roles: MANAGERS,
    below: PLANS,
    resource: {},
  },
  due: { title: 'Due', menu: { group: 'Today', icon: DueIcon }, roles: MANAGERS, resource: {} },
  'late-punches': { title: 'Late punches', menu: { group: 'Today', icon: LatePunchesIcon }, resource: {} },
  customers: {
    title: 'Customer Management',
    menu: { group: 'People', icon: CustomersIcon },
    below: RECORDS,
    resource: NAMED,
  },
  staff: { title: 'Staff Management', menu: { group: 'People', icon: StaffIcon }, below: RECORDS, resource: NAMED },
  teams: { title: 'Team Management', menu: { group: 'People', icon: TeamsIcon }, below: RECORDS, resource: NAMED },
  absences: {
    title: 'Time off',
    menu: { group: 'People', icon: TimeOffIcon },
    below: ADDED,
    resource: { hasCreate: true, recordRepresentation: 'userName' },
  },
  invoices: {
    title: 'Invoices',
    menu: { group: 'Money', icon: InvoicesIcon },
    below: RECORDS,
    resource: { hasCreate: true, recordRepresentation: 'invoiceNumber' },
  },
  // The way there is on the invoices' page.
  'make-invoices': { title: 'Make Invoices' },
  // Tabs of the invoices' page.
  payments: { title: 'Payments', below: RECORDS, resource: { hasCreate: true } },
  'credit-notes': { title: 'Credit notes', below: OPENED, resource: { recordRepresentation: 'creditNoteNumber' } },
  debtors: { title: 'Debtors', resource: { recordRepresentation: 'customerName' } },
  'bank-file': { title: 'Bank file', below: OPENED },
  timesheets: { title: 'Timesheets', menu: { group: 'Money', icon: TimesheetsIcon } },
  reports: { title: 'Reports', menu: { group: 'Money', icon: ReportsIcon } },
  'month-end': { title: 'Month end', menu: { group: 'Money', icon: MonthEndIcon } },
  checklists: {
    title: 'Checklists',
    menu: { group: 'House', icon: ChecklistsIcon },
    below: RECORDS,
    resource: NAMED,
  },
  keys: {
    title: 'Keys',
    menu: { group: 'House', icon: KeysIcon },
    below: RECORDS,
    resource: { ...NAMED, recordRepresentation: 'label' },
  },
  // The e-mails; `mails` on the wire.
  outbox: {
    title: 'Outbox',
    menu: { group: 'House', icon: OutboxIcon },
    below: OPENED,
    resource: { recordRepresentation: 'subject' },
  },
  'change-over': { title: 'Changing over', menu: { group: 'House', icon: ChangeOverIcon } },
  activity: { title: 'Activity', menu: { group: 'House', icon: ActivityIcon }, resource: {} },
  settings: { title: 'Settings', menu: { group: 'House', icon: SettingsIcon } },
  // The way there is on the dashboard, and on the pages of customers and people.
  'code-reveals': { title: 'Codes seen', resource: { recordRepresentation: 'userName' } },
} satisfies Record<string, PageOptions>;

export type PageName = keyof typeof OPTIONS;
export const PAGES: Readonly<Record<PageName, PageOptions>> = OPTIONS;
export const PAGE_NAMES = Object.keys(OPTIONS) as PageName[];

const optionsOf = (name: string): PageOptions | undefined =>
  Object.hasOwn(PAGES, name) ? PAGES[name as PageName] : undefined;

/** How a page is called; undefined: there is none of that name. */
export const titleOf = (name: string): string | undefined => optionsOf(name)?.title;

/** Admins may do everything. Others may look at the pages that name their role, and do nothing else. */
export function isAllowed(role: Role | undefined, resource: string, action: string): boolean {
  if (role === 'admin') return true;
  return role !== undefined && action === 'list' && (optionsOf(resource)?.roles?.includes(role) ?? false);
}
