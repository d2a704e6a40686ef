import { breakpoints } from './breakpoints.ts';
import { storedChoice } from './stored-choice.ts';

/** How much stands on a screen. Under a finger and on a narrow screen it is always 'comfortable': targets keep 44 px there. */
export type DensityChoice = 'comfortable' | 'compact';

const choice = storedChoice('coffer.density', ['comfortable', 'compact']);

/** What is stored for this device. */
export const readDensityChoice = choice.read;

/** Stores the choice; all tabs follow. */
export const setDensityChoice = choice.set;

/** Whether rows are drawn closer now: chosen, on a screen that is wide and worked with a mouse or keys. */
export function isCompact(): boolean {
  return choice.read() === 'compact' && wide().matches && !touched().matches;
}

/** Calls back when the choice changes, or the screen in what counts for it; returns how to stop. Fits useSyncExternalStore. */
export function subscribeDensity(listener: () => void): () => void {
  const queries = [wide(), touched()];
  const stop = choice.subscribe(listener);
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    stop();
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

/** Puts the density in force on the document; subscribe it once at start so that the page follows every change. */
export function applyDensity(): void {
  const { dataset } = document.documentElement;
  if (isCompact()) dataset.density = 'compact';
  else delete dataset.density;
}

const wide = () => matchMedia(`(min-width: ${breakpoints.md})`);
const touched = () => matchMedia('(pointer: coarse)');
