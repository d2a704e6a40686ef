/**
 * A row of settings. Import batches, saved filters, refused transfer pairs, rates and pending
 * operations live here too.
 */
export type Setting = { readonly key: string; readonly value: unknown };
