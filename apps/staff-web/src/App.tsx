import { Suspense } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { SessionUser } from '@tidycrew/contracts';
import { FullScreen, SessionProvider, ApiError } from '@tidycrew/web';
import { useLanguage } from '@tidycrew/web/language';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router';
import { PersonsLanguage } from './languages/PersonsLanguage';
import { forgetKept, restoreKept } from './offline/persist';
import { CrashBoundary } from './shell/CrashBoundary';
import { AskToSignInAgain, Leave, NoSuchPage, RequireStaff, Root } from './shell/guard';
import {
  DashboardPage,
  ForgottenPage,
  KeysPage,
  LoginPage,
  MyWeekPage,
  TimeOffPage,
  PasswordLinkPage,
  ProfilePage,
  ReturnToAdmin,
  SharedInvoicePage,
} from './shell/pages';
import { TEXTS } from './texts';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What the server understood and refused it would refuse again; a lost connection is tried again.
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      staleTime: 5_000,
    },
  },
});

const forgetEverything = () => {
  queryClient.clear();
  return forgetKept();
};
const restoreFor = ({ id }: SessionUser) => restoreKept(queryClient, id);

/** What needs no account, and the staff app, which asks who is there. */
export function App() {
  return (
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Routes>
            <Route element={<Lazily />}>
              <Route path="/shared/:token" element={<SharedInvoicePage />} />
              <Route path="/invite/:token" element={<PasswordLinkPage />} />
              <Route path="/forgot" element={<ForgottenPage />} />
            </Route>
            <Route path="*" element={<StaffApp />} />
          </Routes>
        </BrowserRouter>
      </QueryClientProvider>
    </CrashBoundary>
  );
}

function Lazily() {
  return (
    // Drawn anew in another language.
    <Suspense key={useLanguage()} fallback={<FullScreen title={TEXTS.loading} />}>
      <Outlet />
    </Suspense>
  );
}

/** Routes of the staff app (document 000 section 2). */
function StaffApp() {
  return (
    <SessionProvider onPersonChange={forgetEverything} onKeptPerson={restoreFor}>
      <PersonsLanguage />
      <Routes key={useLanguage()}>
        <Route path="/" element={<Root />} />
        <Route path="/login" element={<LoginPage />} />
        <Route element={<RequireStaff floating={<ReturnToAdmin />} />}>
          <Route path="/staff/dashboard" element={<DashboardPage />} />
          <Route path="/staff/profile" element={<ProfilePage />} />
          <Route path="/staff/keys" element={<KeysPage />} />
          <Route path="/staff/time-off" element={<TimeOffPage />} />
          <Route path="/staff/my-week" element={<MyWeekPage />} />
        </Route>
        <Route path="/admin/*" element={<Leave to="/admin" />} />
        <Route path="*" element={<NoSuchPage />} />
      </Routes>
      <AskToSignInAgain />
    </SessionProvider>
  );
}
