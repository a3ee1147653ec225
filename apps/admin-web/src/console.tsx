import { lazy, StrictMode, startTransition, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { notifyManager } from '@tanstack/react-query';
import { reloadWhenOutdated } from '@tidycrew/web/updates';
import { App } from './App';
import { inOwnTask } from './own-task';
import { fetchPageAt, Loading } from './pages';
import { hasDrafts } from './settings/drafts';

// Instead of a timer for each answer.
notifyManager.setScheduler(inOwnTask);

const Setup = lazy(() => import('./setup'));

/** Draws the console, or the page of a new business's first admin, in slices of a few milliseconds. */
export function draw(root: HTMLElement, isSetup: boolean): void {
  reloadWhenOutdated(hasDrafts);
  // Fetched while the console is drawn for the first time.
  if (!isSetup) fetchPageAt(window.location.pathname);
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
}
