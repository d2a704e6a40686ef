import CircleCheck from 'lucide-react/icons/circle-check';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Tag from 'lucide-react/icons/tag';
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
  orderFilters,
  removeFilter,
  renameFilter,
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
import {
  type CalendarDate,
  firstOfMonth,
  formatDate,
  lastOfMonth,
} from '@/domain/core/calendar-date.ts';
import { readyStatement } from '@/domain/transactions/ready-statement.ts';
import { lockedUntil } from '@/domain/transactions/statement.ts';
import { NO_FILTER } from '@/domain/transactions/transaction-filter.ts';
import { useShownHolding } from '@/features/accounts/holdings/holding-detail.tsx';
import { HoldingsSection } from '@/features/accounts/holdings/holdings-section.tsx';
import { useUrlFilter } from '@/features/register/filters/filter-state.ts';
import { Register } from '@/features/register/transaction-register.tsx';
import {
  useAccountOpening,
  useAccountRowCount,
  useOpeningQuestion,
} from '@/live/accounts/account.ts';
import { valueOr } from '@/live/live.ts';
import { useToday } from '@/live/today.ts';
import { pageLanguage } from '@/messages/language.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Grid, useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
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
  const isDrawn = isWhole && (rows !== 0 || hasValues);
  const isWide = useWideScreen('lg');
  const figure = (
    <StatFigure
      size="hero"
      label={t(hasHoldings ? 'accounts.worthToday' : 'accounts.balanceToday')}
      value={<AmountText amount={balance} currency={account.currency} tone="inherit" />}
      detail={
        [owedText(shown), worthText(shown), foreignCurrencyWorthText(shown)]
          .filter(Boolean)
          .join(' · ') || null
      }
    />
  );
  const facts = isWhole ? (
    <Stack gap={3}>
      <AccountFacts account={account} />
      {account.statements.length > 0 ? <StatementsSection account={account} /> : null}
    </Stack>
  ) : null;
  const chart = isDrawn ? (
    <BalanceSection account={account} hasHoldings={hasHoldings} onOpenMonth={openMonth} />
  ) : null;
  return (
    <Stack gap={5}>
      <Card>
        {chart && isWide ? (
          <Grid columns="asideMain" gap={6} align="stretch">
            {/* The facts end level with the chart. */}
            <Stack gap={3} justify="between">
              {figure}
              {facts}
            </Stack>
            {chart}
          </Grid>
        ) : (
          <Stack gap={3}>
            {figure}
            {chart}
            {facts}
          </Stack>
        )}
      </Card>
      {isWhole ? (
        <>
          <OpeningReminder account={account} />
          <WorthNotices shown={shown} />
          {rows === 0 && !hasValues && !hasHoldings ? <ValueOffer account={account} /> : null}
        </>
      ) : null}
      <HoldingsSection accountId={account.id} />
      {isWhole ? (
        <>
          {hasValues ? <ValuesSection account={account} areUnused={hasHoldings} /> : null}
          <Stack ref={register} tabIndex={-1} gap={0}>
            <Register
              accountId={account.id}
              {...urlFilter}
              commands={registerCommands}
              tools={tools}
              frame={(actions, list) => (
                <Section title={t('accounts.register')} actions={actions}>
                  {list}
                </Section>
              )}
            />
          </Stack>
        </>
      ) : null}
    </Stack>
  );
}

/**
 * The facts under the balance: the date it is reconciled up to, and the opening balance. The main
 * action is to check a statement or, for a value set by hand, to set today's.
 */
function AccountFacts({ account }: { readonly account: Account }) {
  const dialogs = useDialogs();
  const today = useToday();
  const ready = readyStatement(account, today);
  const request = { accountId: account.id };
  return (
    <>
      <Stack gap={0}>
        <ReconciledFact account={account} ready={ready} />
        <OpeningFact account={account} />
      </Stack>
      <div>
        {account.values.length > 0 ? (
          <Button icon={<Tag />} onClick={() => dialogs.open('set-value', request)}>
            {t('accounts.setValue')}
          </Button>
        ) : (
          <Button
            icon={<ClipboardCheck />}
            onClick={() =>
              dialogs.open('check-statement', { ...request, ...(ready ? { date: ready } : {}) })
            }
          >
            {t('accounts.checkStatement')}
          </Button>
        )}
      </div>
    </>
  );
}

type ReconciledFactProps = {
  readonly account: Account;
  /** The newest statement that can be checked. */
  readonly ready: CalendarDate | null;
};

/** The date the account is reconciled up to, and whether a newer statement is ready. */
function ReconciledFact({ account, ready }: ReconciledFactProps) {
  const reconciled = lockedUntil(account);
  if (reconciled === '') return null;
  const day = (date: CalendarDate) => formatDate(date, 'medium', currentLocale());
  return (
    <Text as="div" size="sm">
      <Text tone="accent" weight="medium">
        <MarkedText mark={<CircleCheck aria-hidden="true" />}>
          {t('accounts.reconciledUntil', { date: day(reconciled) })}
        </MarkedText>
      </Text>
      {ready ? (
        <Text as="div" tone="warn" weight="medium">
          {t('accounts.statementReady', { date: day(ready) })}
        </Text>
      ) : null}
    </Text>
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
          <Text numeric>{shownMoney(stored.amount, account.currency)}</Text>
          {` ${t('accounts.openingOn', { date: formatDate(stored.date, 'medium', currentLocale()) })}`}
        </>
      ) : (
        t('accounts.openingNone')
      )}
    </Text>
  );
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
const tools = { saveFilter, renameFilter, orderFilters, removeFilter, exportTransactions };

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
