import { useRef } from 'react';
import { addStarterCategories } from '@/commands/categories/categories.ts';
import { skipScheduled } from '@/commands/scheduled/occurrences.ts';
import { editTransactions } from '@/commands/transactions/edit-transactions.ts';
import {
  exportTransactions,
  removeFilter,
  saveFilter,
} from '@/commands/transactions/register-list.ts';
import {
  duplicateTransaction,
  removeTransactions,
  unlinkTransfer,
} from '@/commands/transactions/transactions.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { otherWorthText, worthText } from '@/components/text/account-text.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { AccountWithBalance } from '@/domain/accounts/account-list.ts';
import { firstOfMonth, lastOfMonth } from '@/domain/accounts/balance-history.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { NO_FILTER } from '@/domain/transactions/transaction-filter.ts';
import { HoldingsSection } from '@/features/accounts/holdings/holdings-section.tsx';
import { useShownHolding } from '@/features/accounts/holdings/use-shown-holding.ts';
import { useUrlFilter } from '@/features/register/filters/filter-state.ts';
import { Register } from '@/features/register/transaction-register.tsx';
import { useAccountRowCount } from '@/live/accounts/account.ts';
import { valueOr } from '@/live/live.ts';
import { pageLanguage } from '@/messages/language.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { AccountFacts, agreedText } from './account-facts.tsx';
import { BalanceSection } from './balance-section.tsx';
import { OpeningReminder } from './opening-reminder.tsx';
import { owedText } from './owed-text.ts';
import { StatementsSection } from './statements-section.tsx';
import { ValuesSection } from './values-section.tsx';
import { WorthNotices } from './worth-notices.tsx';

const commands = {
  edit: editTransactions,
  remove: removeTransactions,
  duplicate: duplicateTransaction,
  unlink: unlinkTransfer,
  skip: skipScheduled,
  addStarters: (services: Parameters<typeof addStarterCategories>[0]) =>
    addStarterCategories(services, pageLanguage()),
};
const tools = { saveFilter, removeFilter, exportTransactions };

/**
 * What an account's page shows below its head: the balance, how it came to be, what it holds, and the register. A holding that the
 * address names stands in place of all but the balance.
 */
export function AccountBody({ shown }: { readonly shown: AccountWithBalance }) {
  const { account, balance } = shown;
  const urlFilter = useUrlFilter();
  const register = useRef<HTMLDivElement>(null);
  const rows = valueOr(useAccountRowCount(account.id), null);
  const hasValues = account.values.length > 0;
  const openMonth = (date: CalendarDate) => {
    urlFilter.onFilterChange({ ...NO_FILTER, from: firstOfMonth(date), to: lastOfMonth(date) });
    register.current?.scrollIntoView({ block: 'start' });
    register.current?.focus({ preventScroll: true });
  };
  const hasHoldings = shown.worth !== undefined;
  const isWhole = useShownHolding().id === null;
  const details = [
    owedText(shown),
    worthText(shown),
    otherWorthText(shown),
    agreedText(account),
  ].filter(Boolean);
  return (
    <Stack gap={6}>
      <Stack direction="rowFromDesktop" gap={4} justify="between">
        <StatFigure
          size="hero"
          label={t(hasHoldings ? 'accounts.worthToday' : 'accounts.balanceToday')}
          value={<AmountText amount={balance} currency={account.currency} tone="inherit" />}
          detail={details.length > 0 ? details.join(' · ') : null}
        />
        {isWhole ? <AccountFacts account={account} /> : null}
      </Stack>
      {isWhole ? (
        <>
          <OpeningReminder account={account} />
          <WorthNotices shown={shown} />
          {rows === 0 && !hasValues && !hasHoldings ? <ValueOffer account={account} /> : null}
          {rows === 0 && !hasValues ? null : (
            <BalanceSection
              account={account}
              note={hasHoldings ? t('accounts.worthHistory') : undefined}
              onOpenMonth={openMonth}
            />
          )}
        </>
      ) : null}
      <HoldingsSection accountId={account.id} />
      {isWhole ? (
        <>
          {hasValues ? <ValuesSection account={account} areUnused={hasHoldings} /> : null}
          {account.statements.length > 0 ? <StatementsSection account={account} /> : null}
          <Stack ref={register} tabIndex={-1} gap={0}>
            <Section title={t('accounts.register')}>
              <Register accountId={account.id} {...urlFilter} commands={commands} tools={tools} />
            </Section>
          </Stack>
        </>
      ) : null}
    </Stack>
  );
}

/** An account without transactions may be a house: its value is what there is to tell. */
function ValueOffer({ account }: { readonly account: Account }) {
  const dialogs = useDialogs();
  return (
    <Notice
      actions={
        <Button onClick={() => dialogs.open('set-value', { accountId: account.id })}>
          {t('accounts.setValue')}
        </Button>
      }
    >
      {t('accounts.valueOffer')}
    </Notice>
  );
}
