import type { ComponentProps } from 'react';
import { t } from '../messages/t.ts';
import { Amount } from '../ui/amount.tsx';
import { HIDDEN_AMOUNT } from './shown-money.ts';

type AmountWordsProps = Omit<ComponentProps<typeof Amount>, 'children' | 'spoken'> & {
  /** From shownMoney, or made of it. */
  readonly children: string;
};

/** A figure in words that are made already; where they are the mask of a hidden amount, that is what is read out. */
export function AmountWords({ children, ...look }: AmountWordsProps) {
  const spoken = children === HIDDEN_AMOUNT ? t('common.hiddenAmount') : undefined;
  return (
    <Amount {...look} spoken={spoken}>
      {children}
    </Amount>
  );
}
