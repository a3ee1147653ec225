import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@tidycrew/web/theme/base.css';
import { App } from './App';
import { keepInstallPrompt } from './features/install/install-prompt';
import { reloadWhenOutdated } from './pwa/reload-when-outdated';
import { registerWorker } from './pwa/register-worker';

// The browser offers its prompt once and early, maybe before the sign-in screen is there.
keepInstallPrompt();
reloadWhenOutdated();
if (import.meta.env.PROD) registerWorker();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
