import type { MigrationChange } from '@/domain/backup/migration-report.ts';
import type { NamedAccount } from '@/domain/backup/restore-plan.ts';
import { type CalendarDate, formatDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';
import { shownMoney } from './shown-money.ts';

export const RECORD_KINDS: Readonly<Record<string, MessageKey>> = {
  accounts: 'changes.kindAccounts',
  transactions: 'changes.kindTransactions',
  categories: 'changes.kindCategories',
  payees: 'changes.kindPayees',
  tags: 'changes.kindTags',
  rules: 'changes.kindRules',
  importTemplates: 'changes.kindImportTemplates',
  settings: 'changes.kindSettings',
  scheduledTransactions: 'changes.kindScheduledTransactions',
  budgets: 'changes.kindBudgets',
  goals: 'changes.kindGoals',
  debts: 'changes.kindDebts',
  holdings: 'changes.kindHoldings',
};

/** The quiet line below the name of a record: what it is, and of a transaction its day, amount and account. */
export function changeWords(change: MigrationChange, accounts: readonly NamedAccount[]): string {
  const kind = RECORD_KINDS[change.collection];
  const account = accounts.find(({ id }) => id === change.accountId);
  const day = parseCalendarDate(change.date ?? '');
  return [
    kind ? t(kind) : change.collection,
    ...(day ? [dayWords(day)] : []),
    ...(change.amount === undefined ? [] : [amountWords(change.amount, account?.currency)]),
    ...(account ? [account.name] : []),
    ...(change.to === undefined ? [] : [t('changes.renamedTo', { name: change.to })]),
  ].join(' · ');
}

function dayWords(day: CalendarDate): string {
  return formatDate(day, 'medium', currentLocale());
}

function amountWords(amount: number, currency = 'CAD'): string {
  return shownMoney(cents(amount), currency, { signed: true });
}
