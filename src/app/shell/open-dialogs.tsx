import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { lazyScreen } from '@/app/start/lazy-screen.tsx';
import {
  DialogKeyProvider,
  type DialogName,
  type DialogProps,
  type OpenDialog,
  useDialogs,
} from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { t } from '@/messages/t.ts';
import { log } from '@/platform/log.ts';
import type { LazyComponent } from '@/ui/lazy-component.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

type DialogComponents = { readonly [Name in DialogName]: LazyComponent<DialogProps<Name>> };

/** Every dialog by name, each in the chunk of its feature. */
export const dialogComponents: DialogComponents = {
  'add-transaction': lazyScreen(
    async () =>
      (await import('@/features/transactions/transaction-dialog.tsx')).AddTransactionDialog,
  ),
  'edit-transaction': lazyScreen(
    async () =>
      (await import('@/features/transactions/transaction-dialog.tsx')).EditTransactionDialog,
  ),
  'add-transfer': lazyScreen(
    async () => (await import('@/features/transactions/transfer-dialog.tsx')).AddTransferDialog,
  ),
  'split-transaction': lazyScreen(
    async () => (await import('@/features/transaction-tools/split-dialog.tsx')).SplitDialog,
  ),
  'link-refund': lazyScreen(
    async () => (await import('@/features/transaction-tools/refund-dialog.tsx')).RefundDialog,
  ),
  'transaction-history': lazyScreen(
    async () => (await import('@/features/transaction-tools/history-dialog.tsx')).HistoryDialog,
  ),
  import: lazyScreen(
    async () => (await import('@/features/import/import-dialog.tsx')).ImportDialog,
  ),
  'revert-import': lazyScreen(
    async () =>
      (await import('@/features/settings/data/revert-import-dialog.tsx')).RevertImportDialog,
  ),
  'add-account': lazyScreen(
    async () => (await import('@/features/accounts/account-dialog.tsx')).AddAccountDialog,
  ),
  'edit-account': lazyScreen(
    async () => (await import('@/features/accounts/account-dialog.tsx')).EditAccountDialog,
  ),
  'opening-balance': lazyScreen(
    async () =>
      (await import('@/features/accounts/opening-balance-dialog.tsx')).OpeningBalanceDialog,
  ),
  'check-statement': lazyScreen(
    async () => (await import('@/features/accounts/statement-dialog.tsx')).StatementDialog,
  ),
  'set-value': lazyScreen(
    async () => (await import('@/features/accounts/set-value-dialog.tsx')).SetValueDialog,
  ),
  'add-category': lazyScreen(
    async () => (await import('@/features/records/category-dialog.tsx')).AddCategoryDialog,
  ),
  'edit-category': lazyScreen(
    async () => (await import('@/features/records/category-dialog.tsx')).EditCategoryDialog,
  ),
  'add-payee': lazyScreen(
    async () => (await import('@/features/records/payee-dialog.tsx')).AddPayeeDialog,
  ),
  'edit-payee': lazyScreen(
    async () => (await import('@/features/records/payee-dialog.tsx')).EditPayeeDialog,
  ),
  'add-tag': lazyScreen(
    async () => (await import('@/features/records/tag-dialog.tsx')).AddTagDialog,
  ),
  'edit-tag': lazyScreen(
    async () => (await import('@/features/records/tag-dialog.tsx')).EditTagDialog,
  ),
  'add-rule': lazyScreen(
    async () => (await import('@/features/settings/rules/rule-dialog.tsx')).AddRuleDialog,
  ),
  'edit-rule': lazyScreen(
    async () => (await import('@/features/settings/rules/rule-dialog.tsx')).EditRuleDialog,
  ),
  'apply-rules': lazyScreen(
    async () => (await import('@/features/settings/rules/rule-run-dialog.tsx')).ApplyRulesDialog,
  ),
  'replace-by-rules': lazyScreen(
    async () =>
      (await import('@/features/settings/rules/rule-run-dialog.tsx')).ReplaceByRulesDialog,
  ),
  'ai-categorize': lazyScreen(
    async () => (await import('@/features/ai/ai-categorize-dialog.tsx')).AiCategorizeDialog,
  ),
  'suggest-categories': lazyScreen(
    async () =>
      (await import('@/features/suggestions/suggest-categories-dialog.tsx'))
        .SuggestCategoriesDialog,
  ),
  'find-transfers': lazyScreen(
    async () =>
      (await import('@/features/transfers/find-transfers-dialog.tsx')).FindTransfersDialog,
  ),
  'possible-duplicates': lazyScreen(
    async () => (await import('@/features/dashboard/to-do/duplicates-dialog.tsx')).DuplicatesDialog,
  ),
  'add-scheduled': lazyScreen(
    async () => (await import('@/features/scheduled/scheduled-dialog.tsx')).AddScheduledDialog,
  ),
  'edit-scheduled': lazyScreen(
    async () => (await import('@/features/scheduled/scheduled-dialog.tsx')).EditScheduledDialog,
  ),
  'post-scheduled': lazyScreen(
    async () => (await import('@/features/scheduled/post-dialog.tsx')).PostDialog,
  ),
  'ai-scheduled-proposals': lazyScreen(
    async () =>
      (await import('@/features/scheduled/proposals/ai-proposals-dialog.tsx')).AiProposalsDialog,
  ),
  'add-budget': lazyScreen(
    async () => (await import('@/features/planning/budgets/budget-dialog.tsx')).AddBudgetDialog,
  ),
  'edit-budget': lazyScreen(
    async () => (await import('@/features/planning/budgets/budget-dialog.tsx')).EditBudgetDialog,
  ),
  'move-money': lazyScreen(
    async () => (await import('@/features/planning/budgets/move-money-dialog.tsx')).MoveMoneyDialog,
  ),
  'suggest-budgets': lazyScreen(
    async () =>
      (await import('@/features/planning/suggested-budgets/suggest-budgets-dialog.tsx'))
        .SuggestBudgetsDialog,
  ),
  'planning-settings': lazyScreen(
    async () =>
      (await import('@/features/planning/month/planning-settings-dialog.tsx'))
        .PlanningSettingsDialog,
  ),
  'add-goal': lazyScreen(
    async () => (await import('@/features/planning/goals/goal-dialog.tsx')).AddGoalDialog,
  ),
  'edit-goal': lazyScreen(
    async () => (await import('@/features/planning/goals/goal-dialog.tsx')).EditGoalDialog,
  ),
  'add-debt': lazyScreen(
    async () => (await import('@/features/planning/debts/debt-dialog.tsx')).AddDebtDialog,
  ),
  'edit-debt': lazyScreen(
    async () => (await import('@/features/planning/debts/debt-dialog.tsx')).EditDebtDialog,
  ),
  'set-debt-balance': lazyScreen(
    async () =>
      (await import('@/features/planning/debts/debt-balance-dialog.tsx')).DebtBalanceDialog,
  ),
  'add-holding': lazyScreen(
    async () => (await import('@/features/accounts/holdings/holding-dialog.tsx')).AddHoldingDialog,
  ),
  'edit-holding': lazyScreen(
    async () => (await import('@/features/accounts/holdings/holding-dialog.tsx')).EditHoldingDialog,
  ),
  'add-holding-event': lazyScreen(
    async () => (await import('@/features/accounts/holdings/event-dialog.tsx')).AddEventDialog,
  ),
  'edit-holding-event': lazyScreen(
    async () => (await import('@/features/accounts/holdings/event-dialog.tsx')).EditEventDialog,
  ),
  'add-prices': lazyScreen(
    async () =>
      (await import('@/features/accounts/investments/prices/prices-dialog.tsx')).PricesDialog,
  ),
  'contribution-facts': lazyScreen(
    async () =>
      (
        await import(
          '@/features/accounts/investments/contribution-room/contribution-facts-dialog.tsx'
        )
      ).ContributionFactsDialog,
  ),
  restore: lazyScreen(
    async () => (await import('@/features/restore/restore-dialog.tsx')).RestoreDialog,
  ),
  'what-changed': lazyScreen(
    async () => (await import('@/features/update/what-changed-dialog.tsx')).WhatChangedDialog,
  ),
  trash: lazyScreen(async () => (await import('@/features/trash/trash-dialog.tsx')).TrashDialog),
  'command-palette': lazyScreen(
    async () => (await import('@/app/palette/command-palette.tsx')).CommandPalette,
  ),
  more: lazyScreen(async () => (await import('./more-dialog.tsx')).MoreDialog),
  shortcuts: lazyScreen(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog),
};

/** Functions that fetch the chunk of one dialog each. */
export const dialogPreloads = Object.values(dialogComponents).map(({ preload }) => preload);

/**
 * Renders the open dialogs, bottom to top. If one throws, it closes with a notice, and the page
 * stays.
 */
export function OpenDialogs() {
  const { all, close, closeAll } = useDialogs();
  useCloseOnNavigation(closeAll);
  return all.map((dialog) => (
    <ErrorBoundary
      key={dialog.key}
      fallback={null}
      onError={(error) => {
        log.error(`the dialog ${dialog.name} failed`, error);
        notifyError(t('shell.dialogFailed'), { description: t('shell.dialogFailedText') });
        close(dialog.key);
        // If its chunk failed to load, have it ready for the next attempt.
        void dialogComponents[dialog.name].preload();
      }}
    >
      <Suspense fallback={null}>
        <DialogHost dialog={dialog} onClose={() => close(dialog.key)} />
      </Suspense>
    </ErrorBoundary>
  ));
}

function DialogHost(props: { readonly dialog: OpenDialog; readonly onClose: () => void }) {
  const { dialog, onClose } = props;
  // DialogRequests ties each name to its request; the union of all props can't express that.
  const Component = dialogComponents[dialog.name] as ComponentType<DialogProps<DialogName>>;
  return (
    <DialogKeyProvider dialogKey={dialog.key}>
      <Component request={dialog.request} onClose={onClose} />
    </DialogKeyProvider>
  );
}

/**
 * Closes the dialogs when the user goes to another page; work that they started continues. A
 * redirect (from '/' to the dashboard) keeps dialogs that were opened in the meantime.
 */
function useCloseOnNavigation(closeAll: () => void): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    if (type !== NavigationType.Replace) closeAll();
  }, [pathname, type, closeAll]);
}
