import { lazy, type ReactNode } from 'react';
import { Admin, CustomRoutes } from 'react-admin';
import { BrowserRouter, Navigate, Route } from 'react-router-dom';
import { FullScreen } from '@tidycrew/web';
import { dataProvider } from './data-provider';
import { AdminLayout } from './layout/AdminLayout';
import { DashboardPage, PAGES, PROFILE_PATH, ProfilePage } from './pages';
import { authProvider } from './session/auth-provider';
import { useRole } from './session/use-session';
import { TEXTS } from './texts';
import { useTokenTheme } from './theme/use-token-theme';

const StaticPage = lazy(() => import('./static'));

/** The admin console: what there is, one line per page. */
export function App() {
  const theme = useTokenTheme();
  return (
    <BrowserRouter basename="/admin">
      <Admin
        disableTelemetry
        requireAuth
        loginPage={false}
        loading={Loading}
        theme={theme}
        darkTheme={null}
        authProvider={authProvider}
        dataProvider={dataProvider}
        layout={AdminLayout}
        dashboard={DashboardPage}
      >
        <CustomRoutes>
          {PAGES.map(({ path, Page }) => (
            <Route
              key={path}
              path={`${path}/*`}
              element={
                <AdminOnly>
                  <Page />
                </AdminOnly>
              }
            />
          ))}
          <Route
            path="/static"
            element={
              <AdminOnly>
                <StaticPage />
              </AdminOnly>
            }
          />
          <Route path={PROFILE_PATH} element={<ProfilePage />} />
          <Route path="*" element={<Navigate to="/" replace />} />
        </CustomRoutes>
      </Admin>
    </BrowserRouter>
  );
}

function Loading() {
  return <FullScreen title={TEXTS.loading} />;
}

/** Any page but the dashboard and their own profile takes a manager to the dashboard (decision D8). */
function AdminOnly({ children }: { children: ReactNode }) {
  const role = useRole();
  if (role === undefined) return <Loading />;
  return role === 'admin' ? children : <Navigate to="/" replace />;
}
