import { pageLocale } from './locale.ts';

let known: { readonly locale: string; readonly format: Intl.NumberFormat } | undefined;

/** A number of things, as people write it: 12,345. */
export function countText(count: number): string {
  const locale = pageLocale();
  // To make a format takes a hundred times as long as to write a number by it.
  if (known?.locale !== locale) known = { locale, format: new Intl.NumberFormat(locale) };
  return known.format.format(count);
}
