/** What a change did. Each code has a sentence in messages/en/shell/history.ts. */
const CHANGE_CODES = [
  'transaction-added',
  'transaction-edited',
  'transaction-duplicated',
  'transaction-split',
  'transaction-unsplit',
  'transactions-removed',
  'transactions-removed-side',
  'transactions-removed-sides',
  'transactions-recategorised',
  'transactions-categorised',
  'transactions-categorised-rule',
  'transactions-categorised-ai',
  'transactions-redescribed',
  'transactions-moved',
  'transactions-dated',
  'tags-added',
  'tags-removed',
  'transactions-reviewed',
  'transactions-unreviewed',
  'transactions-excluded',
  'transactions-included',
  'receipts-added',
  'receipt-removed',
  'refund-linked',
  'refund-unlinked',
  'transfer-added',
  'transfer-edited',
  'transfers-linked',
  'transfer-unlinked',
  'pairs-refused',
  'duplicates-merged',
  'duplicates-kept-apart',
  'insight-dismissed',
  'import-reverted',
  'import-unlisted',
  'opening-balance-set',
  'account-added',
  'account-edited',
  'account-removed',
  'account-archived',
  'account-unarchived',
  'accounts-ordered',
  'account-value-set',
  'account-value-removed',
  'statement-agreed',
  'statement-removed',
  'category-added',
  'categories-added',
  'category-edited',
  'category-removed',
  'category-hidden',
  'category-shown',
  'payee-added',
  'payee-edited',
  'payee-removed',
  'payee-hidden',
  'payee-shown',
  'payees-merged',
  'tag-added',
  'tag-edited',
  'tag-removed',
  'tag-hidden',
  'tag-shown',
  'tags-merged',
  'rule-added',
  'rule-edited',
  'rule-removed',
  'rule-on',
  'rule-off',
  'rules-ordered',
  'rule-book-changed',
  'template-added',
  'template-edited',
  'template-removed',
  'saved-filter-added',
  'saved-filter-removed',
  'saved-filter-renamed',
  'saved-filters-ordered',
  'saved-view-added',
  'saved-view-edited',
  'saved-view-removed',
  'rate-added',
  'rate-edited',
  'rate-removed',
  'scheduled-added',
  'scheduled-edited',
  'scheduled-removed',
  'scheduled-paused',
  'scheduled-resumed',
  'scheduled-skipped',
  'scheduled-skipped-last',
  'scheduled-posted',
  'proposal-refused',
  'forecast-floor-set',
  'scheduled-claimed',
  'scheduled-kept-apart',
  'budget-added',
  'budget-edited',
  'budget-removed',
  'budgets-added',
  'budget-amount-set',
  'budget-amounts-set',
  'money-moved',
  'planning-settings-set',
  'base-currency-set',
  'base-currency-automatic',
  'dashboard-arranged',
  'goal-added',
  'goal-edited',
  'goal-removed',
  'goal-paused',
  'goal-resumed',
  'goal-done',
  'goal-archived',
  'goals-ordered',
  'debt-added',
  'debt-edited',
  'debt-removed',
  'debt-owed-set',
  'debts-ordered',
  'holding-added',
  'holding-edited',
  'holding-removed',
  'holding-event-added',
  'holding-event-edited',
  'holding-event-removed',
  'contribution-facts-set',
  'prices-added',
  'price-removed',
  'integrity-mended',
  'sync-other-taken',
  'trash-brought-back',
  'trash-brought-back-rows',
] as const;

export type ChangeCode = (typeof CHANGE_CODES)[number];

/**
 * Names a change for the user. `count`, `name`, `sides` (other sides of transfers) and `date`
 * (YYYY-MM-DD) fill in the sentence of the code.
 */
export type ChangeLabel = {
  readonly code: ChangeCode;
  readonly params: Readonly<Record<string, string | number>>;
};

/**
 * One Undo step: everything one command wrote, in all collections, carries its id. Ids sort by
 * time.
 */
export type ChangeNote = { readonly id: string; readonly label: ChangeLabel };

/**
 * The fields of a form that the user changed since it opened. Only these are written, because
 * another tab may have changed the others in the meantime. Lists and objects are compared by
 * content.
 */
export function changedFields<Form extends object>(before: Form, after: Form): Partial<Form> {
  const changed: Partial<Form> = {};
  for (const field of Object.keys(after) as (keyof Form)[]) {
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field])) {
      changed[field] = after[field];
    }
  }
  return changed;
}

/** Applies the user's additions and removals (`before` to `after`) to the current list. */
export function withListChanges(
  current: readonly string[],
  before: readonly string[],
  after: readonly string[],
): readonly string[] {
  const added = after.filter((item) => !before.includes(item));
  const kept = current.filter((item) => after.includes(item) || !before.includes(item));
  return [...new Set([...kept, ...added])];
}
