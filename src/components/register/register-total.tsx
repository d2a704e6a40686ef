import { formatMoney } from '../../domain/money.ts';
import { totalsByCurrency } from '../../domain/register-total.ts';
import type { RegisterView } from '../../live/use-register.ts';
import { currentLocale, t } from '../../messages/t.ts';
import { Text } from '../../ui/text.tsx';
import type { RegisterNames } from './register-names.ts';

/** How many rows there are; under a filter also what came in and went out, per currency. */
export function RegisterTotal({
  view,
  names,
}: {
  readonly view: RegisterView;
  readonly names: RegisterNames;
}) {
  const locale = currentLocale();
  const shown = new Intl.NumberFormat(locale).format(view.total);
  const flows = totalsByCurrency(view.totals ?? [], names.accounts);
  const parts = flows.map(({ currency, moneyIn, moneyOut }) => {
    const text = [
      t('register.moneyIn', { amount: formatMoney(moneyIn, currency, { locale, signed: true }) }),
      t('register.moneyOut', { amount: formatMoney(moneyOut, currency, { locale }) }),
    ].join(' · ');
    return flows.length > 1 ? `${currency} ${text}` : text;
  });
  return (
    <Text as="p" size="sm" tone="muted" role="status">
      {[t('register.count', { count: view.total, shown }), ...parts].join(' · ')}
    </Text>
  );
}
