import { memo } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider, useBeforeUnload, useBlocker } from 'react-router';
import { CssBaseline } from '@mui/material';
import { BusinessZone } from './providers/business-zone';
import { dataProvider } from './data-provider';
import { askBeforeUnload, followRouter, holdBlocked, isHeld } from './providers/dialog-steps';
import { i18nProvider } from './providers/i18n-provider';
import { AdminLayout } from './layout/AdminLayout';
import { Notifications } from './layout/Notifications';
import { PageError } from './layout/PageError';
import { Dashboard, FILE_NAMES, Loading, NoPage, OldReveals, pages, Profile, shown, SortNotes, Static } from './pages';
import { routerProvider } from './providers/address/router-provider';
import { authProvider } from './providers/auth-provider';
import { PAGES } from './providers/pages';
import { queryClient } from './providers/query-client';
import { store } from './providers/store';
import { useTokenTheme } from './theme/theme';

/** Pages that are lists of records, and others. */
const LISTED = FILE_NAMES.filter((name) => PAGES[name].resource);
const OTHERS = FILE_NAMES.filter((name) => !PAGES[name].resource);

/** The router makes its element anew at each step; what has to follow the address asks for it. */
const Console = memo(AllPages);
const router = createBrowserRouter([{ path: '*', Component: Console }], { basename: '/admin' });
followRouter(router);

/** The admin console. What it says of its pages stands in providers/pages. */
export const App = () => <RouterProvider router={router} />;

/** Hears of each step of the history, and draws nothing. */
function HeldSteps() {
  holdBlocked(useBlocker(isHeld).proceed);
  useBeforeUnload(askBeforeUnload);
  return null;
}

function AllPages() {
  const theme = useTokenTheme();
  return (
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
      <HeldSteps />
      <BusinessZone>
        <CoreAdminUI
          disableTelemetry
          requireAuth
          loading={Loading}
          layout={AdminLayout}
          error={PageError}
          accessDenied={NoPage}
          authenticationError={NoPage}
          dashboard={Dashboard}
          catchAll={NoPage}
        >
          {LISTED.map((name) => (
            <Resource
              key={name}
              name={name}
              list={pages[name]}
              show={shown[name]}
              options={{ label: PAGES[name].title }}
              {...PAGES[name].resource}
            />
          ))}
          {/* Without a page of their own: cleans are edited on the dashboard, price tiers in the settings. */}
          <Resource name="cleans" recordRepresentation="customerName">
            <Route path="*" element={<NoPage />} />
          </Resource>
          <Resource name="price-tiers" recordRepresentation={({ priceMin, priceMax }) => `$${priceMin} - $${priceMax}`}>
            <Route path="*" element={<NoPage />} />
          </Resource>
          <CustomRoutes>
            {OTHERS.map((name) => {
              const Page = pages[name];
              return <Route key={name} path={`/${name}/*`} element={<Page />} />;
            })}
            <Route path="/secret-reveals" element={<OldReveals />} />
            <Route path="/sort-notes/*" element={<SortNotes />} />
            <Route path="/static" element={<Static />} />
            <Route path="/profile" element={<Profile />} />
          </CustomRoutes>
        </CoreAdminUI>
      </BusinessZone>
      <Notifications />
    </AdminContext>
  );
}
