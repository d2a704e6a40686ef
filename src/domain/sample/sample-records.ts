import type { Account } from '@/domain/accounts/account.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { Setting } from '@/domain/core/setting.ts';
import { GETTING_STARTED_SETTING } from '@/domain/dashboard/starting-steps.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import { IMPORT_PREFIX, type ImportBatch } from '@/domain/import/import-batch.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import { type CategoryChoice, createCategorizer } from '@/domain/rules/categorizer.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import {
  SAMPLE_ACCOUNT_KEYS,
  sampleAccountId,
  sampleAccounts,
  sampleCategories,
  sampleTags,
} from './sample-accounts.ts';
import { type SampleSpan, sampleSpan } from './sample-base.ts';
import { sampleHoldings } from './sample-holdings.ts';
import { samplePayees, sampleRules } from './sample-payees.ts';
import { sampleBudgets, sampleContributions, sampleDebts, sampleGoals } from './sample-plans.ts';
import { everydayDrafts, occasionDrafts, recentDrafts } from './sample-purchases.ts';
import type { SampleDraft } from './sample-rows.ts';
import { type ChooseCategory, draftRows, openingRows, transferRows } from './sample-rows.ts';
import { occurrencesOf, sampleRecurringItems, sampleScheduled } from './sample-scheduled.ts';
import { sampleTransfers } from './sample-transfers.ts';

/** Rows by collection name. They refer to nothing outside. */
export type SampleData = {
  readonly accounts: readonly Account[];
  readonly categories: readonly Category[];
  readonly payees: readonly Payee[];
  readonly tags: readonly Tag[];
  readonly rules: readonly Rule[];
  /** Oldest first. */
  readonly transactions: readonly Transaction[];
  readonly scheduledTransactions: readonly ScheduledTransaction[];
  readonly budgets: readonly Budget[];
  readonly goals: readonly Goal[];
  readonly debts: readonly Debt[];
  readonly holdings: readonly Holding[];
  /** Import batches under `import:sample-...`, and contribution facts under the app's own keys. */
  readonly settings: readonly Setting[];
};

/**
 * Two years, up to today, of one household in Toronto with six accounts: about 2,900 rows. Always
 * the same for the same `today`. All ids, also those inside records, begin with SAMPLE_PREFIX.
 * Everything looks as the app would have made it: bank rows in import batches, categories from the
 * rules and the rule book, transfers as entered, no scheduled item due.
 */
export function sampleData(today: CalendarDate): SampleData {
  const span = sampleSpan(today);
  const before = addDays(span.start, -1);
  const [categories, rules] = [sampleCategories(before), sampleRules(before)];
  const drafts = distinctAmounts([
    ...recurringDrafts(span),
    ...occasionDrafts(span),
    ...everydayDrafts(span),
    ...recentDrafts(span),
  ]);
  const { moves, interest } = sampleTransfers(span, drafts);
  const rows = draftRows(span, [...drafts, ...interest], chooserFor(categories, rules));
  const transactions = [...openingRows(span), ...transferRows(moves), ...rows];
  return {
    accounts: sampleAccounts(before),
    categories,
    payees: samplePayees(before),
    tags: sampleTags(before),
    rules,
    transactions: transactions.sort(
      (a, b) => b.dateKey - a.dateKey || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0),
    ),
    scheduledTransactions: sampleScheduled(span),
    budgets: sampleBudgets(span),
    goals: sampleGoals(span),
    debts: sampleDebts(span),
    holdings: sampleHoldings(span, moves),
    settings: [...sampleBatches(rows), ...sampleContributions(span), DONE_CHECKLIST],
  };
}

/** The household has used Coffer for years, so the checklist for new users is done. */
const DONE_CHECKLIST: Setting = { key: GETTING_STARTED_SETTING, value: 'done' };

/**
 * The import batches of some rows, newest first, as listed in Settings and used to revert an
 * import.
 */
function sampleBatches(rows: readonly Transaction[]): readonly Setting[] {
  const byImport = new Map<string, Transaction[]>();
  for (const row of rows) {
    if (row.importId === undefined) continue;
    const known = byImport.get(row.importId);
    if (known) known.push(row);
    else byImport.set(row.importId, [row]);
  }
  return [...byImport].map(([importId, own]): Setting => {
    // The rows are newest first, like the drafts.
    const [last, first] = [own[0] as Transaction, own.at(-1) as Transaction];
    const byItself = own.filter(({ categorySource }) =>
      /^(?:rule|keyword):/.test(categorySource ?? ''),
    );
    const counts = { imported: own.length, duplicates: 0, rejected: 0, merged: 0, linked: 0 };
    const value: ImportBatch = {
      fileName: `${fileNameOf(first.accountId)}-${last.date}.csv`,
      accountId: first.accountId,
      at: first.createdAt,
      state: 'done',
      counts: { ...counts, categorised: byItself.length, skipped: 0 },
      from: first.date,
      to: last.date,
    };
    return { key: `${IMPORT_PREFIX}${importId}`, value };
  });
}

function fileNameOf(accountId: string): string {
  return SAMPLE_ACCOUNT_KEYS.find((key) => sampleAccountId(key) === accountId) ?? 'bank';
}

function recurringDrafts(span: SampleSpan): readonly SampleDraft[] {
  return sampleRecurringItems.flatMap((item): readonly SampleDraft[] => {
    const { account, to, text, category, tags = [] } = item;
    if (to !== undefined) return [];
    return occurrencesOf(item, span).map(({ date, amount }) => ({
      account,
      date,
      text,
      amount,
      category,
      tags,
    }));
  });
}

/** The household's rules test only texts, so each distinct text is categorized once. */
function chooserFor(categories: readonly Category[], rules: readonly Rule[]): ChooseCategory {
  const categorise = createCategorizer({ categories, rules });
  const known = new Map<string, CategoryChoice | null>();
  return ({ description, amount, accountId }) => {
    const found = known.get(description);
    if (found !== undefined) return found;
    const choice = categorise({ description, accountId, amount: cents(amount) });
    known.set(description, choice);
    return choice;
  };
}

/** Equal amounts in one account within this many days look like duplicates. */
const NEAR_DAYS = 8;

/**
 * The drafts with flexible amounts raised by some cents, so that none equals another of its account
 * within NEAR_DAYS and only intended duplicates look like ones. Fixed amounts stay as they are.
 */
function distinctAmounts(drafts: readonly SampleDraft[]): readonly SampleDraft[] {
  const days = new Map<string, number[]>();
  const isTaken = (draft: SampleDraft, amount: number) =>
    days
      .get(`${draft.account} ${amount}`)
      ?.some((day) => Math.abs(day - dayNumber(draft.date)) <= NEAR_DAYS) === true;
  const take = (draft: SampleDraft, amount: number) => {
    const key = `${draft.account} ${amount}`;
    days.set(key, [...(days.get(key) ?? []), dayNumber(draft.date)]);
  };
  for (const draft of drafts) if (!draft.isFlexible) take(draft, draft.amount);
  return drafts.map((draft) => {
    if (!draft.isFlexible) return draft;
    let { amount } = draft;
    while (isTaken(draft, amount)) amount -= 1;
    take(draft, amount);
    return { ...draft, amount };
  });
}
