import { AmountText, shownMoney } from '@/components/text/amount-text.tsx';
import type { CurrencyTotal } from '@/domain/accounts/account-list.ts';
import type { Money } from '@/domain/core/money.ts';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';

/** The total of each currency; two currencies are never added. The first one large, as one hero stands on a page. */
export function AccountTotals({ totals }: { readonly totals: readonly CurrencyTotal[] }) {
  return (
    <Stack direction="rowFromTablet" gap={8} wrap align="start">
      {totals.map((each, index) => (
        <StatFigure
          key={each.currency}
          size={index === 0 ? 'hero' : 'lg'}
          label={t('accounts.total', { currency: each.currency })}
          value={<AmountText amount={each.total} currency={each.currency} tone="inherit" />}
          detail={each.debts === 0 ? null : detailOf(each)}
        />
      ))}
    </Stack>
  );
}

function detailOf({ assets, debts, currency }: CurrencyTotal): string {
  const text = (amount: Money) => shownMoney(amount, currency);
  return t('accounts.assetsAndDebts', { assets: text(assets), debts: text(debts) });
}
