import { useSyncExternalStore } from 'react';

/** Whether the page is being printed; collapsed content should then be open. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

let isPrinting = false;

const printQuery = () => window.matchMedia('print');

const read = () => isPrinting || printQuery().matches;

function subscribe(listener: () => void): () => void {
  const media = printQuery();
  const begin = () => {
    isPrinting = true;
    listener();
  };
  const end = () => {
    isPrinting = false;
    listener();
  };
  media.addEventListener('change', listener);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    media.removeEventListener('change', listener);
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
