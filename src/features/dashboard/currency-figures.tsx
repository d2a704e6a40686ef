import { AmountText } from '@/components/amount-text.tsx';
import type { CurrencyTotal } from '@/domain/account-list.ts';
import { formatMoney } from '@/domain/money.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Stack } from '@/ui/stack.tsx';
import { StatFigure } from '@/ui/stat-figure.tsx';

/** The total of each currency: the first one large, as one hero stands on a page. */
export function CurrencyFigures({ totals }: { readonly totals: readonly CurrencyTotal[] }) {
  return (
    <Stack direction="rowFromTablet" gap={8} wrap>
      {totals.map((each, index) => (
        <StatFigure
          key={each.currency}
          size={index === 0 ? 'hero' : 'lg'}
          label={t('dashboard.total', { currency: each.currency })}
          value={formatMoney(each.total, each.currency, { locale: currentLocale() })}
          detail={<AssetsAndDebts total={each} />}
        />
      ))}
    </Stack>
  );
}

/** Only where there is something to tell apart. */
function AssetsAndDebts({ total }: { readonly total: CurrencyTotal }) {
  if (total.debts === 0) return null;
  const amount = (value: CurrencyTotal['assets']) => (
    <AmountText amount={value} currency={total.currency} tone="inherit" />
  );
  return (
    <>
      {t('dashboard.assets')} {amount(total.assets)} · {t('dashboard.debts')} {amount(total.debts)}
    </>
  );
}
