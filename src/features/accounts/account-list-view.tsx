import type { AccountList } from '@/domain/accounts/account-list.ts';
import { countsInNetWorth } from '@/domain/debts/debt.ts';
import { valueOr } from '@/live/live.ts';
import { useDebts } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { fetched } from '@/ui/feedback/fetched.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { AccountTable } from './account-table.tsx';
import { AccountTotals } from './account-totals.tsx';

/** Below what the page is about, and nothing of it where nobody holds anything: fetched after the list. */
const InvestmentsSection = fetched(
  async () =>
    (await import('@/features/accounts/investments/investments-section.tsx')).InvestmentsSection,
);

/** Only for somebody with debts that have no account. */
const AccountsWithoutDebts = fetched(
  async () => (await import('./accounts-without-debts.tsx')).AccountsWithoutDebts,
  // Keeps the room of its line.
  () => <Text size="sm">{'\u00a0'}</Text>,
);

/** What all accounts come to, the accounts by type, and the archived ones, folded. */
export function AccountListView({ list }: { readonly list: AccountList }) {
  const debts = valueOr(useDebts(), []);
  const mainCurrency = list.totals[0]?.currency;
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <AccountTotals totals={list.totals} />
        {debts.some(countsInNetWorth) ? <AccountsWithoutDebts debts={debts} /> : null}
      </Stack>
      {list.groups.length === 0 ? (
        <Text as="p" tone="muted">
          {t('accounts.allArchived')}
        </Text>
      ) : (
        <Card padding="none" clip>
          <AccountTable
            label={t('accounts.title')}
            groups={list.groups}
            mainCurrency={mainCurrency}
          />
        </Card>
      )}
      <InvestmentsSection />
      {list.archived.length > 0 ? (
        <Disclosure summary={t('accounts.archivedCount', { count: list.archived.length })}>
          <Stack gap={3}>
            <Text as="p" size="sm" tone="muted" measure>
              {t('accounts.archivedHelp')}
            </Text>
            <Card padding="none" clip>
              <AccountTable
                label={t('accounts.archived')}
                accounts={list.archived}
                mainCurrency={mainCurrency}
              />
            </Card>
          </Stack>
        </Disclosure>
      ) : null}
    </Stack>
  );
}
