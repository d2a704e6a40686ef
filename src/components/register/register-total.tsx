import { Fragment } from 'react';
import { formatMoney, type Money } from '../../domain/money.ts';
import { totalsByCurrency } from '../../domain/register-total.ts';
import type { RegisterView } from '../../live/use-register.ts';
import { currentLocale, t } from '../../messages/t.ts';
import { Text } from '../../ui/text.tsx';
import type { RegisterNames } from './register-names.ts';

/** How many rows there are; under a filter also what came in, went out, was only moved and remains, per currency. */
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
  const isMixed = flows.length > 1;
  const figures = flows.flatMap(({ currency, moneyIn, moneyOut, moved, net }) => {
    const text = (amount: Money, signed: boolean) =>
      formatMoney(amount, currency, { locale, signed });
    const inflow = t('register.moneyIn', { amount: text(moneyIn, true) });
    return [
      isMixed ? `${currency} ${inflow}` : inflow,
      t('register.moneyOut', { amount: text(moneyOut, false) }),
      ...(moved === null ? [] : [t('register.moved', { amount: text(moved, true) })]),
      t('search.net', { amount: text(net, true) }),
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
