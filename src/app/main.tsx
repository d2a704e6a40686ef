import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@/ui/theme/index.css';
import './app.css';
import { preloadPageAt } from '@/app/shell/pages.ts';
import { logUncaughtErrors, startOpening } from '@/app/start/startup.ts';
import { pageLanguage } from '@/messages/language.ts';
import { shareLogOfPage } from '@/platform/browser/log-sharing.ts';
import { log } from '@/platform/log.ts';
import { fetchPart } from '@/ui/fetch-part.ts';
import { applyTheme, subscribeThemeChoice } from '@/ui/theme/theme-choice.ts';
import { App } from './app.tsx';

startOpening();
// Load another language's texts before the first render. If that fails, everything is in English.
const texts = pageLanguage() === 'fr' ? addFrenchTexts() : null;
void preloadPageAt(window.location.pathname);
logUncaughtErrors();
shareLogOfPage(log);
// theme.js has set the theme before the first paint; from here on the page follows every change.
subscribeThemeChoice(applyTheme);

if (texts) void texts.finally(draw);
else draw();

function draw(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

async function addFrenchTexts(): Promise<void> {
  try {
    (await fetchPart(async () => (await import('@/messages/french.ts')).addFrench))();
  } catch (error) {
    log.warn('the French texts could not be loaded', error);
    document.documentElement.lang = 'en-CA';
  }
}
