import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@tidycrew/web/theme/base.css';
import './shell/splash.css';
import { App } from './App';
import { keepInstallPrompt } from './features/install/install-prompt';
import { reloadWhenOutdated } from './pwa/reload-when-outdated';
import { registerWorker } from './pwa/register-worker';

// The browser offers its prompt once and early, maybe before the sign-in screen is there.
keepInstallPrompt();
reloadWhenOutdated();
// Somebody who was sent an invoice does not get the staff app on their device.
if (import.meta.env.PROD && !window.location.pathname.startsWith('/shared/')) registerWorker();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
