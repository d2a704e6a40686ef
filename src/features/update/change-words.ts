import { shownMoney } from '@/components/shown-money.ts';
import { type CalendarDate, formatDate, parseCalendarDate } from '@/domain/calendar-date.ts';
import type { MigrationChange } from '@/domain/migration-report.ts';
import { cents } from '@/domain/money.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';

const kinds: Readonly<Record<string, MessageKey>> = {
  accounts: 'update.kindAccounts',
  transactions: 'update.kindTransactions',
  categories: 'update.kindCategories',
  payees: 'update.kindPayees',
  tags: 'update.kindTags',
  rules: 'update.kindRules',
  importTemplates: 'update.kindImportTemplates',
  settings: 'update.kindSettings',
  scheduledTransactions: 'update.kindScheduledTransactions',
  budgets: 'update.kindBudgets',
  goals: 'update.kindGoals',
  debts: 'update.kindDebts',
  holdings: 'update.kindHoldings',
};

type AccountWords = { readonly id: string; readonly name: string; readonly currency: string };

/** The quiet line below the name of a record: what it is, and of a transaction its day, amount and account. */
export function changeWords(change: MigrationChange, accounts: readonly AccountWords[]): string {
  const kind = kinds[change.collection];
  const account = accounts.find(({ id }) => id === change.accountId);
  const day = parseCalendarDate(change.date ?? '');
  return [
    kind ? t(kind) : change.collection,
    ...(day ? [dayWords(day)] : []),
    ...(change.amount === undefined ? [] : [amountWords(change.amount, account?.currency)]),
    ...(account ? [account.name] : []),
    ...(change.to === undefined ? [] : [t('update.renamedTo', { name: change.to })]),
  ].join(' · ');
}

/** An ISO instant as a day. */
export function dayOfUpdate(at: string): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long' }).format(new Date(at));
}

function dayWords(day: CalendarDate): string {
  return formatDate(day, 'medium', currentLocale());
}

function amountWords(amount: number, currency = 'CAD'): string {
  return shownMoney(cents(amount), currency, { signed: true });
}
