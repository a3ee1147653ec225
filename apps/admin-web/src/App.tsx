import { AdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { BrowserRouter, Route } from 'react-router-dom';
import { CssBaseline } from '@mui/material';
import ActivityIcon from '@mui/icons-material/HistoryOutlined';
import ChecklistsIcon from '@mui/icons-material/ChecklistOutlined';
import CustomersIcon from '@mui/icons-material/HomeOutlined';
import DueIcon from '@mui/icons-material/EventAvailableOutlined';
import InvoicesIcon from '@mui/icons-material/ReceiptLongOutlined';
import KeysIcon from '@mui/icons-material/VpnKeyOutlined';
import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import ScheduleIcon from '@mui/icons-material/CalendarMonthOutlined';
import StaffIcon from '@mui/icons-material/PersonOutlined';
import TeamsIcon from '@mui/icons-material/GroupsOutlined';
import { DialogGuard } from '@tidycrew/web/dialog';
import { BusinessZone } from './providers/business-zone';
import { dataProvider } from './data-provider';
import { i18nProvider } from './providers/i18n-provider';
import { AdminLayout } from './layout/AdminLayout';
import { Notifications } from './layout/Notifications';
import { PageError } from './layout/PageError';
import { Loading, pages } from './pages';
import { routerProvider } from './providers/address/router-provider';
import { queryClient } from './providers/query-client';
import { authProvider } from './session/auth-provider';
import { store } from './providers/store';
import { TEXTS } from './texts';
import { useTokenTheme } from './theme/theme';

const SortNotes = pages['sort-notes'];
const BankFile = pages['bank-file'];

/** A resource whose list is the page of its name. */
const listed = (name: keyof typeof TEXTS.pages & keyof typeof pages) => ({
  name,
  list: pages[name],
  options: { label: TEXTS.pages[name] },
});
/** Its records are made and changed in a dialog over the list. */
const NAMED = { hasCreate: true, hasEdit: true, recordRepresentation: 'name' };

/** The admin console: what there is. Who may see what stands in the authProvider; the order of the menu, in the menu. */
export function App() {
  const theme = useTokenTheme();
  return (
    <BrowserRouter basename="/admin">
      <DialogGuard>
        <AdminContext
          theme={theme}
          darkTheme={null}
          authProvider={authProvider}
          i18nProvider={i18nProvider}
          dataProvider={dataProvider}
          queryClient={queryClient}
          routerProvider={routerProvider}
          store={store}
        >
          <CssBaseline enableColorScheme />
          <BusinessZone>
            <CoreAdminUI
              disableTelemetry
              requireAuth
              loading={Loading}
              layout={AdminLayout}
              error={PageError}
              accessDenied={pages.missing}
              authenticationError={pages.missing}
              dashboard={pages.dashboard}
              catchAll={pages.missing}
            >
              <Resource {...listed('customers')} {...NAMED} show={pages.customer} icon={CustomersIcon} />
              <Resource {...listed('staff')} {...NAMED} show={pages.person} icon={StaffIcon} />
              <Resource {...listed('teams')} {...NAMED} icon={TeamsIcon} />
              <Resource {...listed('checklists')} {...NAMED} show={pages.checklist} icon={ChecklistsIcon} />
              <Resource {...listed('keys')} {...NAMED} icon={KeysIcon} recordRepresentation="label" />
              <Resource {...listed('invoices')} hasCreate icon={InvoicesIcon} recordRepresentation="invoiceNumber" />
              {/* Tabs of the invoices' page. */}
              <Resource {...listed('payments')} hasCreate />
              <Resource {...listed('credit-notes')} recordRepresentation="creditNoteNumber" />
              <Resource {...listed('debtors')} recordRepresentation="customerName" />
              <Resource {...listed('schedule')} icon={ScheduleIcon} />
              <Resource {...listed('due')} icon={DueIcon} />
              {/* The e-mails; `mails` on the wire. */}
              <Resource {...listed('outbox')} icon={OutboxIcon} recordRepresentation="subject" />
              <Resource {...listed('late-punches')} />
              <Resource {...listed('activity')} icon={ActivityIcon} />
              {/* The way there is on the dashboard, and on the pages of customers and people. */}
              <Resource {...listed('secret-reveals')} recordRepresentation="userName" />
              {/* Without a page of their own: cleans are edited on the dashboard, price tiers in the settings. */}
              <Resource name="cleans" recordRepresentation="customerName">
                <Route path="*" element={<pages.missing />} />
              </Resource>
              <Resource
                name="price-tiers"
                recordRepresentation={({ priceMin, priceMax }) => `$${priceMin} - $${priceMax}`}
              >
                <Route path="*" element={<pages.missing />} />
              </Resource>
              <CustomRoutes>
                <Route path="/reports/*" element={<pages.reports />} />
                <Route path="/timesheets/*" element={<pages.timesheets />} />
                <Route path="/settings/*" element={<pages.settings />} />
                <Route path="/bank-file/*" element={<BankFile />} />
                <Route path="/sort-notes/*" element={<SortNotes />} />
                <Route path="/static" element={<pages.static />} />
                <Route path="/profile" element={<pages.profile />} />
              </CustomRoutes>
            </CoreAdminUI>
          </BusinessZone>
          <Notifications />
        </AdminContext>
      </DialogGuard>
    </BrowserRouter>
  );
}
