import type { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Finding } from '@/domain/integrity/integrity.ts';

type Open = ReturnType<typeof useDialogs>['open'];

const openers: Readonly<Record<string, (open: Open, id: string) => void>> = {
  accounts: (open, accountId) => open('edit-account', { accountId }),
  transactions: (open, transactionId) => open('transaction-history', { transactionId }),
  categories: (open, categoryId) => open('edit-category', { categoryId }),
  payees: (open, payeeId) => open('edit-payee', { payeeId }),
  tags: (open, tagId) => open('edit-tag', { tagId }),
  rules: (open, ruleId) => open('edit-rule', { ruleId }),
  scheduledTransactions: (open, scheduledId) => open('edit-scheduled', { scheduledId }),
  budgets: (open, budgetId) => open('edit-budget', { budgetId }),
  goals: (open, goalId) => open('edit-goal', { goalId }),
  debts: (open, debtId) => open('edit-debt', { debtId }),
  holdings: (open, holdingId) => open('edit-holding', { holdingId }),
};

/** What shows the record of a finding; `null` where there is nothing to show: a period, a setting, a deleted or unreadable record. */
export function recordOpener(open: Open, finding: Finding): (() => void) | null {
  const show = openers[finding.collection];
  const isShown = !['sums-differ', 'key-kept', 'record-invalid'].includes(finding.code);
  return show && isShown ? () => show(open, finding.id) : null;
}
