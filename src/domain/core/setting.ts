/** One row of settings: also the home of import batches, saved filters, refusals, rates and pending operations. */
export type Setting = { readonly key: string; readonly value: unknown };
