import { shownMoney } from '@/components/text/amount-text.tsx';
import { type AccountList, accountTotals } from '@/domain/accounts/account-list.ts';
import type { Money } from '@/domain/core/money.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { SidePair } from '@/ui/layout/side-pair.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { AccountSections, ArchivedAccounts } from './account-sections.tsx';

/** After the list: a start doesn't wait for net worth. */
const NetWorthCard = lazyPart(
  async () => (await import('./net-worth-card.tsx')).NetWorthCard,
  WorthSkeleton,
);

const StatementsToDo = lazyPart(
  async () => (await import('./statements-to-do.tsx')).StatementsToDo,
);

type AccountsTabProps = {
  readonly list: AccountList;
  /** The handles of the rows are shown. */
  readonly isArranging: boolean;
};

/** The accounts in sections, with net worth and what to do beside them. */
export function AccountsTab({ list, isArranging }: AccountsTabProps) {
  const today = useToday();
  const open = list.groups.flatMap(({ accounts }) => accounts.map(({ account }) => account));
  return (
    <SidePair
      main={
        <Stack gap={5}>
          {open.length === 0 ? (
            <Text as="p" tone="muted">
              {t('accounts.allArchived')}
            </Text>
          ) : null}
          <AccountSections list={list} today={today} isArranging={isArranging} />
          <TotalDetails list={list} />
          <Archived list={list} />
        </Stack>
      }
      aside={<NetWorthCard />}
      last={<StatementsToDo accounts={open} today={today} />}
    />
  );
}

/** The archived accounts, folded: their money or debt still counts. */
function Archived({ list }: Pick<AccountsTabProps, 'list'>) {
  const today = useToday();
  if (list.archived.length === 0) return null;
  return (
    <Disclosure summary={t('accounts.archivedCount', { count: list.archived.length })}>
      <Stack gap={3}>
        <Text as="p" size="sm" tone="muted" measure>
          {t('accounts.archivedHelp')}
        </Text>
        <ArchivedAccounts list={list} today={today} />
      </Stack>
    </Disclosure>
  );
}

/** What the totals are made of: assets and debts, and what no section shows. */
function TotalDetails({ list: { totals, archived } }: Pick<AccountsTabProps, 'list'>) {
  const away = new Map(accountTotals(archived).map((each) => [each.currency, each.total]));
  return totals.map(({ currency, assets, debts }) => {
    const text = (amount: Money) => shownMoney(amount, currency);
    const put = away.get(currency);
    const details = [
      debts === 0 ? '' : t('accounts.assetsAndDebts', { assets: text(assets), debts: text(debts) }),
      put ? t('accounts.totalArchived', { amount: text(put) }) : '',
    ].filter(Boolean);
    return details.length === 0 ? null : (
      <Text as="p" key={currency} size="sm" tone="muted">
        {details.join(' · ')}
      </Text>
    );
  });
}

/** Loading placeholder with the same layout as the list. */
export function AccountsSkeleton() {
  return (
    <SkeletonGroup label={t('common.loading')}>
      <SidePair
        main={
          <Stack gap={5}>
            {[2, 1, 2].map((count, place) => (
              // The placeholders never change places.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Card key={place} padding="none" clip>
                <SkeletonRows count={count + 1} />
              </Card>
            ))}
          </Stack>
        }
        aside={<WorthSkeleton />}
      />
    </SkeletonGroup>
  );
}

function WorthSkeleton() {
  return (
    <Card>
      <Skeleton width="sm" />
      <Skeleton height="figure" width="lg" />
      <Skeleton height="chart" />
    </Card>
  );
}
