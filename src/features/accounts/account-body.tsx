import { useRef } from 'react';
import {
  dismissOpeningQuestion,
  settleOpeningBalance,
} from '@/commands/accounts/opening-balance.ts';
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
import { OpeningBalancePrompt } from '@/components/forms/locked-question.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { foreignCurrencyWorthText, worthText } from '@/components/text/account-text.ts';
import { AmountText, shownMoney } from '@/components/text/amount-text.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { AccountWithBalance } from '@/domain/accounts/account-list.ts';
import { firstOfMonth, lastOfMonth } from '@/domain/accounts/balance-history.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { lockedUntil } from '@/domain/transactions/statement.ts';
import { NO_FILTER } from '@/domain/transactions/transaction-filter.ts';
import { HoldingsSection } from '@/features/accounts/holdings/holdings-section.tsx';
import { useShownHolding } from '@/features/accounts/holdings/use-shown-holding.ts';
import { useUrlFilter } from '@/features/register/filters/filter-state.ts';
import { Register } from '@/features/register/transaction-register.tsx';
import {
  useAccountOpening,
  useAccountRowCount,
  useOpeningQuestion,
} from '@/live/accounts/account.ts';
import { valueOr } from '@/live/live.ts';
import { pageLanguage } from '@/messages/language.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { BalanceSection } from './balance-section.tsx';
import { owedText } from './owed-text.ts';
import { StatementsSection } from './statements-section.tsx';
import { ValuesSection } from './values-section.tsx';

/**
 * An account page below its header: balance, history, holdings and register. While the address
 * names a holding, its details replace everything but the balance.
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
    foreignCurrencyWorthText(shown),
    reconciledText(account),
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
              <Register
                accountId={account.id}
                {...urlFilter}
                commands={registerCommands}
                tools={tools}
              />
            </Section>
          </Stack>
        </>
      ) : null}
    </Stack>
  );
}

/** The facts under the balance: opening balance or values set by hand, and the reconciled date. */
function AccountFacts({ account }: { readonly account: Account }) {
  const dialogs = useDialogs();
  const request = { accountId: account.id };
  const hasValues = account.values.length > 0;
  return (
    <Stack direction="row" gap={2} wrap align="center">
      <OpeningFact account={account} />
      <Button size="sm" onClick={() => dialogs.open('opening-balance', request)}>
        {t('accounts.openingChange')}
      </Button>
      {hasValues ? (
        <Button size="sm" onClick={() => dialogs.open('set-value', request)}>
          {t('accounts.setValue')}
        </Button>
      ) : (
        <Button size="sm" onClick={() => dialogs.open('check-statement', request)}>
          {t('accounts.checkStatement')}
        </Button>
      )}
    </Stack>
  );
}

function OpeningFact({ account }: { readonly account: Account }) {
  const opening = useAccountOpening(account.id);
  if (opening.status === 'loading') return <Skeleton width="md" />;
  const stored = opening.status === 'ready' ? opening.value : null;
  return (
    <Text size="sm" tone="muted">
      {t('common.named', { name: t('accounts.openingBalance'), text: '' })}
      {stored ? (
        <>
          <Text tone="default" numeric>
            {shownMoney(stored.amount, account.currency)}
          </Text>
          {` ${t('accounts.openingOn', { date: formatDate(stored.date, 'medium', currentLocale()) })}`}
        </>
      ) : (
        t('accounts.openingNone')
      )}
    </Text>
  );
}

/** 'Reconciled with the bank up to ...'; '' if the account has never been reconciled. */
function reconciledText(account: Account): string {
  const day = lockedUntil(account);
  if (day === '') return '';
  return t('accounts.reconciledUntil', { date: formatDate(day, 'medium', currentLocale()) });
}

const openingCommands = { settle: settleOpeningBalance, dismiss: dismissOpeningQuestion };

/** Asks the opening-balance question again if the import that raised it was closed unanswered. */
function OpeningReminder({ account }: { readonly account: Account }) {
  const undo = useUndo();
  const question = valueOr(useOpeningQuestion(account.id), null);
  if (!question) return null;
  return (
    <OpeningBalancePrompt
      account={account}
      opening={question.opening}
      oldest={question.oldest}
      text={(values) => t('accounts.openingReminder', values)}
      commands={openingCommands}
      onSettled={(change) => undo.offer(change)}
      // Nothing to do: the live query removes the question.
      onDismissed={() => {}}
    />
  );
}

/** Warns that the value of an account with holdings is too low, and says how to fix it. */
function WorthNotices({ shown }: { readonly shown: AccountWithBalance }) {
  const [own] = shown.worth ?? [];
  if (!own?.lacksDeposits) return null;
  const cash = shownMoney(own.cash, own.currency);
  return (
    <Notice tone="warn" title={t('accounts.worthLacksTitle')}>
      {t('accounts.worthLacks', { cash })}
    </Notice>
  );
}

const registerCommands = {
  edit: editTransactions,
  remove: removeTransactions,
  duplicate: duplicateTransaction,
  unlink: unlinkTransfer,
  skip: skipScheduled,
  addStarters: (services: Parameters<typeof addStarterCategories>[0]) =>
    addStarterCategories(services, pageLanguage()),
};
const tools = { saveFilter, removeFilter, exportTransactions };

/** Offers to set a value on an account without transactions: it may be a house. */
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
