import { formatMoney, type Money } from '../domain/money.ts';
import { currentLocale, t } from '../messages/t.ts';
import { areAmountsHidden } from './hidden-amounts.ts';

/** What stands for an amount that is hidden: it tells neither size nor sign. */
export const HIDDEN_AMOUNT = '•••';

/**
 * An amount for the screen, in the person's locale; the mask where amounts are hidden. Files, and what is compared with a file
 * or a statement, take formatMoney.
 * @param options.signed money in carries a plus
 */
export function shownMoney(
  amount: Money,
  currency: string,
  { signed = false }: { readonly signed?: boolean } = {},
): string {
  if (areAmountsHidden()) return HIDDEN_AMOUNT;
  return formatMoney(amount, currency, { locale: currentLocale(), signed });
}

/** A text as it is read out: where an amount is hidden it says so. For aria-label and what only screen readers read. */
export function spokenText(text: string): string {
  return text.includes(HIDDEN_AMOUNT)
    ? text.replaceAll(HIDDEN_AMOUNT, t('common.hiddenAmount'))
    : text;
}
