import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { prefetchSession } from '@tidycrew/web';
import '@tidycrew/web/theme/base.css';
import '@tidycrew/web/theme/splash.css';
import { App } from './App';
import { keepInstallPrompt } from './features/install/install-prompt';
import { reloadWhenOutdated, registerWorker } from './pwa/updates';

// The browser offers its prompt once and early, maybe before the sign-in screen is there.
keepInstallPrompt();
reloadWhenOutdated();
// Somebody who was sent an invoice needs no account, and does not get the staff app on their device.
const isForStaff = !window.location.pathname.startsWith('/shared/');
if (isForStaff) prefetchSession();
if (isForStaff && import.meta.env.PROD) registerWorker();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
// In pieces, between which the phone answers a finger.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
