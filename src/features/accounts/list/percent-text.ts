import { currentLocale } from '@/messages/t.ts';

/** A fraction as a percentage, without its sign: the amount beside it has one. */
export function percentText(fraction: number, decimals = 0): string {
  const format = { style: 'percent', maximumFractionDigits: decimals } as const;
  return new Intl.NumberFormat(currentLocale(), format).format(Math.abs(fraction));
}
