import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { onlineManager } from '@tanstack/react-query';
import { prefetchSession } from '@tidycrew/web';
import { leaveCompositionAlone } from '@tidycrew/web/composition';
import { reloadWhenOutdated } from '@tidycrew/web/updates';
import '@tidycrew/web/theme/base.css';
import '@tidycrew/web/theme/splash.css';
import { App } from './App';
import { keepInstallPrompt } from './features/install/install-prompt';
import { speakFirst } from './languages';
import { outboxState } from './offline/state';
import { registerWorker } from './pwa/worker';

// TanStack hears of a network that goes, and not of one that is gone already.
onlineManager.setOnline(navigator.onLine);
// The browser offers its prompt once and early, maybe before the sign-in screen is there.
keepInstallPrompt();
leaveCompositionAlone();
// A press that is being written is not cut off.
reloadWhenOutdated(() => outboxState().pressing > 0);
// Who was sent an invoice needs no account, and does not get the staff app on their device; who was sent a link to a
// password has no session yet.
const isForStaff = !/^\/(shared|invite)\//.test(window.location.pathname);
if (isForStaff) prefetchSession();
if (isForStaff && import.meta.env.PROD) registerWorker();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
// In pieces, between which the phone answers a finger.
void speakFirst().then(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
);
