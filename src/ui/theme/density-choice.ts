import { breakpoints } from './breakpoints.ts';
import { storedChoice } from './stored-choice.ts';

/**
 * How dense the layout is. On touch and narrow screens it is always 'comfortable', so that targets
 * are 44 px high.
 */
export type DensityChoice = 'comfortable' | 'compact';

const choice = storedChoice('coffer.density', ['comfortable', 'compact']);

/** The stored choice for this device. */
export const readDensityChoice = choice.read;

/** Stores the choice; all tabs follow. */
export const setDensityChoice = choice.set;

/** Whether the compact layout is in effect: chosen, on a wide screen without touch. */
export function isCompact(): boolean {
  return choice.read() === 'compact' && wide().matches && !touched().matches;
}

/**
 * Calls back when the choice or a relevant property of the screen changes. Returns a function that
 * unsubscribes. For useSyncExternalStore.
 */
export function subscribeDensity(listener: () => void): () => void {
  const queries = [wide(), touched()];
  const stop = choice.subscribe(listener);
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    stop();
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

/**
 * Applies the current density to the document. Subscribe it once at startup, so that the page
 * follows every change.
 */
export function applyDensity(): void {
  const { dataset } = document.documentElement;
  if (isCompact()) dataset.density = 'compact';
  else delete dataset.density;
}

const wide = () => matchMedia(`(min-width: ${breakpoints.md})`);
const touched = () => matchMedia('(pointer: coarse)');
