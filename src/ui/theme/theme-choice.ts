import { storedChoice } from './stored-choice.ts';

/** The available choices; 'system' follows the operating system as it changes. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const choice = storedChoice<ThemeChoice>('coffer.theme', ['system', 'light', 'dark']);

/** The stored choice, or 'system' if nothing valid is stored or storage is blocked. */
export const readThemeChoice = choice.read;

/** Stores the choice and repaints this tab; other tabs follow through the storage event. */
export function setThemeChoice(theme: ThemeChoice): void {
  choice.set(theme);
  applyTheme();
}

/**
 * Calls back when the choice or the system's preference changes. Returns a function that
 * unsubscribes. For useSyncExternalStore.
 */
export function subscribeThemeChoice(listener: () => void): () => void {
  const system = systemDark();
  const stop = choice.subscribe(listener);
  system.addEventListener('change', listener);
  return () => {
    stop();
    system.removeEventListener('change', listener);
  };
}

/**
 * Applies the current theme to the document. Subscribe it once at startup, so that the page follows
 * every change.
 */
export function applyTheme(): void {
  const root = document.documentElement;
  const theme = resolvedTheme();
  root.dataset.theme = theme;
  root.style.colorScheme = theme;
}

/** The theme on screen, with 'system' resolved. */
export function resolvedTheme(): 'light' | 'dark' {
  const theme = readThemeChoice();
  if (theme !== 'system') return theme;
  return systemDark().matches ? 'dark' : 'light';
}

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');
