import type { Account } from '@/domain/accounts/account.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { Setting } from '@/domain/core/setting.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import { type CategoryChoice, createCategoriser } from '@/domain/rules/categorise.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { sampleAccounts } from './sample-accounts.ts';
import { sampleBatches } from './sample-batches.ts';
import { sampleBudgets } from './sample-budgets.ts';
import { sampleCategories } from './sample-categories.ts';
import { sampleContributions } from './sample-contributions.ts';
import { sampleDebts } from './sample-debts.ts';
import { distinctAmounts } from './sample-distinct.ts';
import type { SampleDraft } from './sample-draft.ts';
import { everydayDrafts } from './sample-everyday.ts';
import { sampleGoals } from './sample-goals.ts';
import { sampleHoldings } from './sample-holdings.ts';
import { sampleMoves } from './sample-moves.ts';
import { occasionDrafts } from './sample-occasions.ts';
import { samplePayees } from './sample-payees.ts';
import { recentDrafts } from './sample-recent.ts';
import { sampleRegulars } from './sample-regular.ts';
import { occurrencesOf } from './sample-regular-days.ts';
import { type ChooseCategory, draftRows, moveRows, openingRows } from './sample-rows.ts';
import { sampleRules } from './sample-rules.ts';
import { sampleScheduled } from './sample-scheduled.ts';
import { type SampleSpan, sampleSpan } from './sample-span.ts';
import { sampleTags } from './sample-tags.ts';

/** Rows of the collections, by their names: nothing in them refers to anything outside. */
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
  /** Import batches, under `import:sample-...`, and contribution facts, whose keys are the app's own. */
  readonly settings: readonly Setting[];
};

/**
 * Two years, up to today, of one household in Toronto over six accounts: about 2,900 rows. The same for the same today, whatever
 * day that is. All ids, those inside a record too, begin with SAMPLE_PREFIX. As the app itself would have made it: rows of banks in
 * import batches, with the category that the rules and the rule book give them, transfers as entered, no scheduled item due.
 */
export function sampleData(today: CalendarDate): SampleData {
  const span = sampleSpan(today);
  const before = addDays(span.start, -1);
  const [categories, rules] = [sampleCategories(before), sampleRules(before)];
  const drafts = distinctAmounts([
    ...regularDrafts(span),
    ...occasionDrafts(span),
    ...everydayDrafts(span),
    ...recentDrafts(span),
  ]);
  const { moves, interest } = sampleMoves(span, drafts);
  const rows = draftRows(span, [...drafts, ...interest], chooserFor(categories, rules));
  const transactions = [...openingRows(span), ...moveRows(moves), ...rows];
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
    settings: [...sampleBatches(rows), ...sampleContributions(span)],
  };
}

function regularDrafts(span: SampleSpan): readonly SampleDraft[] {
  return sampleRegulars.flatMap((regular): readonly SampleDraft[] => {
    const { account, to, text, category, tags = [] } = regular;
    if (to !== undefined) return [];
    return occurrencesOf(regular, span).map(({ date, amount }) => ({
      account,
      date,
      text,
      amount,
      category,
      tags,
    }));
  });
}

/** No rule of the household asks for anything but the text: each text is asked about once. */
function chooserFor(categories: readonly Category[], rules: readonly Rule[]): ChooseCategory {
  const categorise = createCategoriser({ categories, rules });
  const known = new Map<string, CategoryChoice | null>();
  return ({ description, amount, accountId }) => {
    const found = known.get(description);
    if (found !== undefined) return found;
    const choice = categorise({ description, accountId, amount: cents(amount) });
    known.set(description, choice);
    return choice;
  };
}
