import '@tidycrew/web/theme/base.css';
import '@tidycrew/web/theme/splash.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { leaveCompositionAlone } from '@tidycrew/web/composition';
import { reloadWhenOutdated } from '@tidycrew/web/updates';
import { App } from './App';
import { Loading } from './pages';
import { hasDrafts } from './settings/drafts';

/** Stands outside of the console, because a new business has nobody who could sign in to it. */
const isSetup = /^\/admin\/setup\/?$/.test(window.location.pathname);
const Setup = lazy(() => import('./setup'));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
reloadWhenOutdated(hasDrafts);
leaveCompositionAlone();
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
);
