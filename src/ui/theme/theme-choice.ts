import { storedChoice } from './stored-choice.ts';

/** What a person may choose; 'system' follows the operating system as it changes. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const choice = storedChoice<ThemeChoice>('coffer.theme', ['system', 'light', 'dark']);

/** The stored choice, or 'system' where nothing valid is stored or storage is closed to us. */
export const readThemeChoice = choice.read;

/** Stores the choice and repaints this tab; other tabs follow by their storage event. */
export function setThemeChoice(theme: ThemeChoice): void {
  choice.set(theme);
  applyTheme();
}

/** Calls back whenever the choice or the system's preference changes; returns how to stop. Fits useSyncExternalStore. */
export function subscribeThemeChoice(listener: () => void): () => void {
  const system = systemDark();
  const stop = choice.subscribe(listener);
  system.addEventListener('change', listener);
  return () => {
    stop();
    system.removeEventListener('change', listener);
  };
}

/** Puts the theme in force on the document; subscribe it once at start so that the page follows every change. */
export function applyTheme(): void {
  const root = document.documentElement;
  const theme = resolvedTheme();
  root.dataset.theme = theme;
  root.style.colorScheme = theme;
}

/** The theme on screen: the choice, with 'system' looked up. */
export function resolvedTheme(): 'light' | 'dark' {
  const theme = readThemeChoice();
  if (theme !== 'system') return theme;
  return systemDark().matches ? 'dark' : 'light';
}

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');
