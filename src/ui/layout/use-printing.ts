import { useSyncExternalStore } from 'react';

/** Whether the page is being laid out for paper: then what is folded on the screen stands open. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

let isAsked = false;

const paper = () => window.matchMedia('print');

const read = () => isAsked || paper().matches;

function subscribe(listener: () => void): () => void {
  const media = paper();
  const begin = () => {
    isAsked = true;
    listener();
  };
  const end = () => {
    isAsked = false;
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
