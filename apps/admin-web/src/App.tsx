import { lazy } from 'react';
import { Admin, CustomRoutes } from 'react-admin';
import { BrowserRouter, Navigate, Route } from 'react-router-dom';
import { dataProvider } from './data-provider';
import { AdminLayout } from './layout/AdminLayout';
import { authProvider } from './session/auth-provider';
import { useTokenTheme } from './theme/use-token-theme';

const HomePage = lazy(() => import('./home/HomePage'));

/** The admin console: what there is, one line per page. */
export function App() {
  const theme = useTokenTheme();
  return (
    <BrowserRouter basename="/admin">
      <Admin
        disableTelemetry
        requireAuth
        loginPage={false}
        theme={theme}
        darkTheme={null}
        authProvider={authProvider}
        dataProvider={dataProvider}
        layout={AdminLayout}
        dashboard={HomePage}
      >
        <CustomRoutes>
          {/* Any other page leads home (decision D8). */}
          <Route path="*" element={<Navigate to="/" replace />} />
        </CustomRoutes>
      </Admin>
    </BrowserRouter>
  );
}
