import type { ComponentProps } from 'react';
import { formatMoney, type Money } from '@/domain/core/money.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { speakMask } from '@/ui/spoken/spoken-mask.ts';
import { Amount } from '@/ui/tables/amount.tsx';
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

type AmountTextProps = Pick<ComponentProps<typeof Amount>, 'size' | 'weight' | 'id'> & {
  readonly amount: Money;
  readonly currency: string;
  /** Money in carries a plus and its colour: for rows, never for balances. */
  readonly signed?: boolean;
  readonly tone?: 'default' | 'muted' | 'inherit';
  /** Shown also where amounts are hidden: it is compared with what a person types, or with a file. */
  readonly always?: boolean;
};

/** An amount in its currency, in the person's locale. */
export function AmountText({
  amount,
  currency,
  signed = false,
  tone = 'default',
  always = false,
  ...look
}: AmountTextProps) {
  const text = always
    ? formatMoney(amount, currency, { locale: currentLocale(), signed })
    : shownMoney(amount, currency, { signed });
  // A mask does not tell by its colour either.
  const isIn = signed && amount > 0 && text !== HIDDEN_AMOUNT;
  return (
    <Amount tone={isIn ? 'in' : tone} {...look}>
      {text}
    </Amount>
  );
}
