import { t } from '@/messages/t.ts';
import { Text } from '@/ui/layout/text.tsx';
import type { ShownMonth } from './use-month-shown.ts';

/** That accounts of other currencies, or left out of reports, are in no budget, where there are any. */
export function LeftOut({ shown }: { readonly shown: Pick<ShownMonth, 'currency' | 'leftOut'> }) {
  const { otherCurrency, excluded } = shown.leftOut;
  const count = otherCurrency + excluded;
  if (count === 0) return null;
  return (
    <Text as="p" size="sm" tone="muted">
      {t('budgets.othersLeftOut', { count, currency: shown.currency })}
    </Text>
  );
}
