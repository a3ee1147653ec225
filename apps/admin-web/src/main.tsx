import { lazy, StrictMode, startTransition, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import '@tidycrew/web/theme/base.css';
import '@tidycrew/web/theme/splash.css';
import { App } from './App';
import { fetchPageAt, Loading } from './pages';
import { currentUser } from './session/current-user';

/** Stands outside of the console, because a new business has nobody who could sign in to it (decision D94). */
const Setup = lazy(() => import('./setup'));
const isSetup = /^\/admin\/setup\/?$/.test(window.location.pathname);

// Both are on their way while the console is drawn for the first time.
if (!isSetup) {
  void currentUser();
  fetchPageAt(window.location.pathname);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      {isSetup ? (
        <Suspense fallback={<Loading />}>
          <Setup />
        </Suspense>
      ) : (
        <App />
      )}
    </StrictMode>,
  ),
);
