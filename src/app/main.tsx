import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@/ui/theme/index.css';
import './app.css';
import { log } from '@/platform/log.ts';
import { shareLogOfPage } from '@/platform/log-sharing.ts';
import { applyTheme, subscribeThemeChoice } from '@/ui/theme/theme-choice.ts';
import { App } from './app.tsx';
import { logUncaughtErrors } from './log-uncaught-errors.ts';
import { preloadPageAt } from './pages.ts';
import { createAppRouter } from './router.tsx';
import { startOpening } from './startup.ts';

startOpening();
preloadPageAt(window.location.pathname);
logUncaughtErrors();
shareLogOfPage(log);
// theme.js has set the theme before the first paint; from here on the page follows every change.
subscribeThemeChoice(applyTheme);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <App router={createAppRouter()} />
  </StrictMode>,
);
