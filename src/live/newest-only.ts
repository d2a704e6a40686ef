/**
 * A reading that takes long, asked for at every signal: one is under way at a time, and of those that wait only the newest
 * is begun. One that was passed over never settles; switchMap has let go of it by then.
 */
export function newestOnly<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let newest = 0;
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const mine = ++newest;
    return new Promise<Value>((resolve, reject) => {
      last = last.then(async () => {
        if (mine !== newest) return;
        await read().then(resolve, reject);
      });
    });
  };
}
