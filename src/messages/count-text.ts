import { pageLocale } from './locale.ts';

let known: { readonly locale: string; readonly format: Intl.NumberFormat } | undefined;

/** A count with separators: 12,345. */
export function countText(count: number): string {
  const locale = pageLocale();
  // Creating a format takes about a hundred times as long as using it.
  if (known?.locale !== locale) known = { locale, format: new Intl.NumberFormat(locale) };
  return known.format.format(count);
}
