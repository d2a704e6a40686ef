import type { ComponentProps, ReactNode } from 'react';
import { formatMoney, type Money } from '@/domain/core/money.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { setSpokenMask } from '@/ui/spoken/spoken-mask.ts';
import { Amount } from '@/ui/tables/amount.tsx';
import { areAmountsHidden } from './hidden-amounts.ts';

/** Replaces a hidden amount: it reveals neither size nor sign. Screen readers say it in words. */
export const HIDDEN_AMOUNT = '•••';
setSpokenMask(HIDDEN_AMOUNT, () => t('common.hiddenAmount'));

/**
 * An amount for the screen in the user's locale, or the mask while amounts are hidden. For files,
 * and for comparing with a file or a statement, use formatMoney.
 * @param options.signed shows a plus sign for money in
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
  /** Shows money in with a plus sign and a colour: for rows, never for balances. */
  readonly signed?: boolean;
  readonly tone?: 'default' | 'muted' | 'inherit';
  /** Renders the text its own way, such as with rolling digits. */
  readonly children?: (text: string) => ReactNode;
  /** Shown even while amounts are hidden, because it is compared with user input or a file. */
  readonly always?: boolean;
};

/** An amount in its currency, in the user's locale. */
export function AmountText({
  amount,
  currency,
  signed = false,
  tone = 'default',
  always = false,
  children,
  ...look
}: AmountTextProps) {
  const text = always
    ? formatMoney(amount, currency, { locale: currentLocale(), signed })
    : shownMoney(amount, currency, { signed });
  // A mask must not reveal anything by its colour either.
  const isIn = signed && amount > 0 && text !== HIDDEN_AMOUNT;
  return (
    <Amount tone={isIn ? 'in' : tone} {...look}>
      {children ? children(text) : text}
    </Amount>
  );
}
