import { isLongWorkRunning } from '@/db/long-work.ts';

/** Whether long work of this tab is under way (an import): the page must not be loaded anew. */
export const isTabBusy = (): boolean => isLongWorkRunning();
