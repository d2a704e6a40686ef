import type { Services } from '@/db/database.ts';

/** Lets another tab act right before this tab's next write, after it was planned. */
export function beforeNextWrite({ database }: Services, work: () => Promise<unknown>): void {
  const { store } = database;
  const write = store.write.bind(store);
  store.write = (async (...args: Parameters<typeof write>) => {
    store.write = write;
    await work();
    return write(...args);
  }) as typeof store.write;
}
