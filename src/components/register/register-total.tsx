import { Fragment } from 'react';
import { shownMoney } from '@/components/text/shown-money.ts';
import type { Money } from '@/domain/core/money.ts';
import { totalsByCurrency } from '@/domain/transactions/row-totals.ts';
import type { RegisterView } from '@/live/transactions/register-view.ts';
import { t } from '@/messages/t.ts';
import { Text } from '@/ui/layout/text.tsx';
import type { RegisterNames } from './register-names.ts';

/** How many rows there are; under a filter also what came in, went out, was only moved and remains, per currency. */
export function RegisterTotal({
  view,
  names,
}: {
  readonly view: RegisterView;
  readonly names: RegisterNames;
}) {
  const flows = totalsByCurrency(view.totals ?? [], names.accounts);
  const isMixed = flows.length > 1;
  const figures = flows.flatMap(({ currency, moneyIn, moneyOut, moved, net }) => {
    const amount = (value: Money, signed: boolean) => shownMoney(value, currency, { signed });
    const inflow = t('register.moneyIn', { amount: amount(moneyIn, true) });
    return [
      { key: `${currency} in`, text: isMixed ? `${currency} ${inflow}` : inflow },
      { key: `${currency} out`, text: t('register.moneyOut', { amount: amount(moneyOut, false) }) },
      ...(moved === null
        ? []
        : [
            {
              key: `${currency} moved`,
              text: t('register.moved', { amount: amount(moved, true) }),
            },
          ]),
      { key: `${currency} net`, text: t('search.net', { amount: amount(net, true) }) },
    ];
  });
  return (
    <Text as="p" size="sm" tone="muted" role="status">
      <Text numeric>{t('register.count', { count: view.total })}</Text>
      {figures.map(({ key, text }) => (
        <Fragment key={key}>
          {' · '}
          <Text numeric>{text}</Text>
        </Fragment>
      ))}
    </Text>
  );
}
