import { formatMoney, type Money } from '@/domain/core/money.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { speakMask } from '@/ui/spoken/spoken-mask.ts';
import { areAmountsHidden } from './hidden-amounts.ts';

/** What stands for an amount that is hidden: it tells neither size nor sign. It is read out in words wherever it is shown. */
export const HIDDEN_AMOUNT = '•••';
speakMask(HIDDEN_AMOUNT, () => t('common.hiddenAmount'));

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
