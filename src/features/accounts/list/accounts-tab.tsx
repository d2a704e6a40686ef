import { useState } from 'react';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { type AccountList, accountTotals } from '@/domain/accounts/account-list.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
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

const StatementsToDo = lazyPart(async () => (await import('./late-parts.tsx')).StatementsToDo);

type AccountsTabProps = { readonly list: AccountList };

/** The accounts in sections, with net worth and what to do beside them. */
export function AccountsTab({ list }: AccountsTabProps) {
  const today = useToday();
  const [isArranging, setArranging] = useState(false);
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
          <Stack direction="row" gap={4} justify="end" wrap collapses>
            <ArchivedInTotals list={list} />
            {open.length > 1 ? (
              <Button size="sm" variant="ghost" onClick={() => setArranging(!isArranging)}>
                {t(isArranging ? 'accounts.arrangeDone' : 'accounts.arrange')}
              </Button>
            ) : null}
          </Stack>
          <Archived list={list} />
        </Stack>
      }
      aside={<NetWorthCard />}
      last={<StatementsToDo accounts={open} today={today} />}
    />
  );
}

/** The archived accounts, folded: their money or debt still counts. */
function Archived({ list }: AccountsTabProps) {
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

/**
 * What the totals include that no section shows. Assets and debts are in the card of net worth,
 * which also has the debts of Planning.
 */
function ArchivedInTotals({ list: { archived } }: AccountsTabProps) {
  const lines = accountTotals(archived).filter(({ total }) => total !== 0);
  if (lines.length === 0) return null;
  return (
    <Stack gap={1} grow>
      {lines.map(({ currency, total }) => (
        <Text as="p" key={currency} size="sm" tone="muted">
          {t('accounts.totalArchived', { amount: shownMoney(total, currency) })}
        </Text>
      ))}
    </Stack>
  );
}

/** Loading placeholder with the same layout as the list. */
export function AccountsSkeleton() {
  return (
    <SkeletonGroup label={t('common.loading')}>
      <SidePair
        main={
          <Stack gap={5}>
            <SectionSkeleton rows={3} />
            <SectionSkeleton rows={2} />
            <SectionSkeleton rows={3} />
          </Stack>
        }
        aside={<WorthSkeleton />}
      />
    </SkeletonGroup>
  );
}

function SectionSkeleton({ rows }: { readonly rows: number }) {
  return (
    <Card padding="none" clip>
      <SkeletonRows count={rows} />
    </Card>
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
