/** Storage whose writes fail from some request on, as after a kill or on a full disk. */

const METHODS = ['put', 'add', 'delete', 'clear'] as const;

type Writes = Readonly<Record<(typeof METHODS)[number], (...rest: unknown[]) => IDBRequest>>;

/**
 * Lets `work` write `allowed` times, then every write throws what `failure` makes; afterwards writes work again. Returns how many
 * writes were requested, and the result of the work.
 */
export async function withFailingWrites<Value>(
  allowed: number,
  failure: () => Error,
  work: () => Promise<Value>,
): Promise<{ readonly writes: number; readonly outcome: PromiseSettledResult<Value> }> {
  const store = IDBObjectStore.prototype as unknown as Record<string, Writes['put']>;
  const whole = METHODS.map((method) => store[method]);
  let writes = 0;
  METHODS.forEach((method, index) => {
    store[method] = function write(this: IDBObjectStore, ...rest: unknown[]) {
      writes++;
      if (writes > allowed) throw failure();
      return (whole[index] as Writes['put']).apply(this, rest);
    };
  });
  try {
    const [outcome] = await Promise.allSettled([work()]);
    return { writes, outcome };
  } finally {
    METHODS.forEach((method, index) => {
      store[method] = whole[index] as Writes['put'];
    });
  }
}
