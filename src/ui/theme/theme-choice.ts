/** What a person may choose; 'system' follows the operating system as it changes. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const storageKey = 'coffer.theme';
const listeners = new Set<() => void>();
let unsaved: ThemeChoice | undefined;

/** The stored choice, or 'system' where nothing valid is stored or storage is closed to us. */
export function readThemeChoice(): ThemeChoice {
  if (unsaved) return unsaved;
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Stores the choice and repaints this tab; other tabs follow by their storage event. */
export function setThemeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(storageKey, choice);
    unsaved = undefined;
  } catch {
    // Storage may be closed (private windows, policies): the choice then holds for this tab alone.
    unsaved = choice;
  }
  announce();
}

/** Calls back whenever the choice or the system's preference changes; returns how to stop. Fits useSyncExternalStore. */
export function subscribeThemeChoice(listener: () => void): () => void {
  if (listeners.size === 0) listen();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) silence();
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
  const choice = readThemeChoice();
  if (choice !== 'system') return choice;
  return systemDark().matches ? 'dark' : 'light';
}

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

function announce(): void {
  applyTheme();
  for (const listener of [...listeners]) listener();
}

function onStorage(event: StorageEvent): void {
  if (event.key === storageKey || event.key === null) announce();
}

function listen(): void {
  window.addEventListener('storage', onStorage);
  systemDark().addEventListener('change', announce);
}

function silence(): void {
  window.removeEventListener('storage', onStorage);
  systemDark().removeEventListener('change', announce);
}
