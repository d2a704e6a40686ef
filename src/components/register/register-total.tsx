import { Fragment } from 'react';
import { formatMoney, type Money, sumMoney } from '../../domain/money.ts';
import { totalsByCurrency } from '../../domain/register-total.ts';
import type { RegisterView } from '../../live/use-register.ts';
import { currentLocale, t } from '../../messages/t.ts';
import { Text } from '../../ui/text.tsx';
import type { RegisterNames } from './register-names.ts';

/** How many rows there are; under a filter also what came in, went out and remains, per currency. */
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
  const distinct = flows.length > 1;
  const figures = flows.flatMap(({ currency, moneyIn, moneyOut }) => {
    const text = (amount: Money, signed: boolean) =>
      formatMoney(amount, currency, { locale, signed, distinct });
    const inflow = t('register.moneyIn', { amount: text(moneyIn, true) });
    return [
      distinct ? `${currency} ${inflow}` : inflow,
      t('register.moneyOut', { amount: text(moneyOut, false) }),
      t('search.net', { amount: text(sumMoney([moneyIn, moneyOut]), true) }),
    ];
  });
  return (
    <Text as="p" size="sm" tone="muted" role="status">
      {[t('register.count', { count: view.total, shown }), ...figures].map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two currencies may have the same figures
        <Fragment key={index}>
          {index > 0 ? ' · ' : ''}
          <Text numeric>{figure}</Text>
        </Fragment>
      ))}
    </Text>
  );
}
