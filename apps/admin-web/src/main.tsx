import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '@tidycrew/web/theme/base.css';
import '@tidycrew/web/theme/splash.css';
import { App } from './App';
import { fetchPageAt } from './pages';
import { currentUser } from './session/current-user';

// Both are on their way while the console is drawn for the first time.
void currentUser();
fetchPageAt(window.location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
