import type { Account } from '@/domain/accounts/account.ts';
import type { CurrencyInvestments } from '@/domain/investments/investments.ts';
import { moneyText } from '@/features/accounts/security-texts.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { CurrencyFigures } from './currency-figures.tsx';
import { SecurityList } from './security-list.tsx';
import { SecurityTable } from './security-table.tsx';
import { SoldList } from './sold-list.tsx';

type CurrencyCardProps = {
  readonly invested: CurrencyInvestments;
  readonly accounts: ReadonlyMap<string, Account>;
};

/** What is invested in one currency: its figures, below them the securities that they add up, and what they leave out. */
export function CurrencyCard({ invested, accounts }: CurrencyCardProps) {
  const isWide = useWideScreen('lg');
  const { currency, held, sold, unpriced, unpricedCost, stale } = invested;
  const Securities = isWide ? SecurityTable : SecurityList;
  const remarks = [
    unpriced > 0
      ? t('investments.unpriced', { count: unpriced, cost: moneyText(unpricedCost, currency) })
      : '',
    stale > 0 ? t('investments.stale', { count: stale }) : '',
  ].filter(Boolean);
  return (
    <Stack as="section" gap={3} aria-label={t('investments.inCurrency', { currency })}>
      <Card padding="none" clip>
        <Stack gap={0} divided>
          <CurrencyFigures invested={invested} />
          {held.length > 0 ? (
            <Securities
              label={t('investments.table', { currency })}
              securities={held}
              accounts={accounts}
            />
          ) : null}
        </Stack>
      </Card>
      {remarks.length > 0 ? (
        <Text as="p" size="sm" tone="warn">
          {remarks.join(' ')}
        </Text>
      ) : null}
      {sold.length > 0 ? (
        <Disclosure summary={t('investments.sold', { count: sold.length })}>
          <SoldList
            label={t('investments.soldTable', { currency })}
            securities={sold}
            accounts={accounts}
          />
        </Disclosure>
      ) : null}
    </Stack>
  );
}
