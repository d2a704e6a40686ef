import { accountWorth } from '@/messages/fr/accounts/account-worth.ts';
import { accounts } from '@/messages/fr/accounts/accounts.ts';
import { currencies } from '@/messages/fr/accounts/currencies.ts';
import { debtsApart } from '@/messages/fr/accounts/debts-apart.ts';
import { holdingForm } from '@/messages/fr/accounts/holding-form.ts';
import { holdings } from '@/messages/fr/accounts/holdings.ts';
import { investments } from '@/messages/fr/accounts/investments.ts';
import { dashboard } from '@/messages/fr/dashboard/dashboard.ts';
import { dashboardFigures } from '@/messages/fr/dashboard/dashboard-figures.ts';
import { needs } from '@/messages/fr/dashboard/needs.ts';
import { csv } from '@/messages/fr/import/csv.ts';
import { importWizard } from '@/messages/fr/import/import.ts';
import { importFiles } from '@/messages/fr/import/import-files.ts';
import { importGuide } from '@/messages/fr/import/import-guide.ts';
import { importReview } from '@/messages/fr/import/import-review.ts';
import { imports } from '@/messages/fr/import/imports.ts';
import { budgetForm } from '@/messages/fr/planning/budget-form.ts';
import { budgetRisk } from '@/messages/fr/planning/budget-risk.ts';
import { budgets } from '@/messages/fr/planning/budgets.ts';
import { debtForm } from '@/messages/fr/planning/debt-form.ts';
import { debts } from '@/messages/fr/planning/debts.ts';
import { goalForm } from '@/messages/fr/planning/goal-form.ts';
import { goals } from '@/messages/fr/planning/goals.ts';
import { monthPlan } from '@/messages/fr/planning/month-plan.ts';
import { payoff } from '@/messages/fr/planning/payoff.ts';
import { planning } from '@/messages/fr/planning/planning.ts';
import { suggestedBudgets } from '@/messages/fr/planning/suggested-budgets.ts';
import { charts } from '@/messages/fr/reports/charts.ts';
import { reportCashFlow } from '@/messages/fr/reports/report-cash-flow.ts';
import { reportCategories } from '@/messages/fr/reports/report-categories.ts';
import { reportExplorer } from '@/messages/fr/reports/report-explorer.ts';
import { reportNetWorth } from '@/messages/fr/reports/report-net-worth.ts';
import { reportParts } from '@/messages/fr/reports/report-parts.ts';
import { reportPayeesAndTags } from '@/messages/fr/reports/report-payees-and-tags.ts';
import { reportRecurring } from '@/messages/fr/reports/report-recurring.ts';
import { reportTrends } from '@/messages/fr/reports/report-trends.ts';
import { reports } from '@/messages/fr/reports/reports.ts';
import { ai } from '@/messages/fr/rules/ai.ts';
import { ruleBook } from '@/messages/fr/rules/rule-book.ts';
import { rules } from '@/messages/fr/rules/rules.ts';
import { suggestions } from '@/messages/fr/rules/suggestions.ts';
import { aiProposals } from '@/messages/fr/scheduled/ai-proposals.ts';
import { forecast } from '@/messages/fr/scheduled/forecast.ts';
import { proposals } from '@/messages/fr/scheduled/proposals.ts';
import { reminders } from '@/messages/fr/scheduled/reminders.ts';
import { scheduled } from '@/messages/fr/scheduled/scheduled.ts';
import { scheduledForm } from '@/messages/fr/scheduled/scheduled-form.ts';
import { scheduledRun } from '@/messages/fr/scheduled/scheduled-run.ts';
import { backup } from '@/messages/fr/settings/backup.ts';
import { changes } from '@/messages/fr/settings/changes.ts';
import { debug } from '@/messages/fr/settings/debug.ts';
import { integrity } from '@/messages/fr/settings/integrity.ts';
import { restore } from '@/messages/fr/settings/restore.ts';
import { settings } from '@/messages/fr/settings/settings.ts';
import { common } from '@/messages/fr/shell/common.ts';
import { errors } from '@/messages/fr/shell/errors.ts';
import { history } from '@/messages/fr/shell/history.ts';
import { leaving } from '@/messages/fr/shell/leaving.ts';
import { palette } from '@/messages/fr/shell/palette.ts';
import { sample } from '@/messages/fr/shell/sample.ts';
import { shell } from '@/messages/fr/shell/shell.ts';
import { shortcuts } from '@/messages/fr/shell/shortcuts.ts';
import { undo } from '@/messages/fr/shell/undo.ts';
import { update } from '@/messages/fr/shell/update.ts';
import { version } from '@/messages/fr/shell/version.ts';
import { desk } from '@/messages/fr/transactions/desk.ts';
import { enteredAlready } from '@/messages/fr/transactions/entered-already.ts';
import { glyphs } from '@/messages/fr/transactions/glyphs.ts';
import { provenance } from '@/messages/fr/transactions/provenance.ts';
import { records } from '@/messages/fr/transactions/records.ts';
import { register } from '@/messages/fr/transactions/register.ts';
import { search } from '@/messages/fr/transactions/search.ts';
import { transactionsForm } from '@/messages/fr/transactions/transactions-form.ts';
import { transfers } from '@/messages/fr/transactions/transfers.ts';
import { trash } from '@/messages/fr/transactions/trash.ts';
import { upcoming } from '@/messages/fr/transactions/upcoming.ts';
import type { catalogueEn } from './catalogue-en.ts';
import type { Translation } from './translation.ts';

/** Every French text by namespace. A namespace or key missing here does not compile. */
export const catalogueFr = {
  reportParts,
  reportCategories,
  reportCashFlow,
  reportNetWorth,
  reportTrends,
  reportPayeesAndTags,
  reportRecurring,
  reportExplorer,
  currencies,
  dashboardFigures,
  needs,
  sample,
  backup,
  restore,
  csv,

  accounts,
  accountWorth,
  ai,
  aiProposals,
  changes,
  charts,
  common,
  errors,
  history,
  import: importWizard,
  imports,
  importFiles,
  importGuide,
  importReview,
  transactionsForm,
  dashboard,
  debtsApart,
  debug,
  desk,
  palette,
  planning,
  provenance,
  records,
  glyphs,
  register,
  reports,
  rules,
  ruleBook,
  scheduled,
  scheduledForm,
  scheduledRun,
  enteredAlready,
  forecast,
  upcoming,
  proposals,
  reminders,
  search,
  settings,
  shell,
  shortcuts,
  suggestions,
  transfers,
  budgetRisk,
  budgets,
  budgetForm,
  suggestedBudgets,
  leaving,
  monthPlan,
  goals,
  goalForm,
  debts,
  debtForm,
  payoff,
  holdings,
  holdingForm,
  investments,
  integrity,
  trash,
  undo,
  update,
  version,
} satisfies {
  readonly [Namespace in keyof typeof catalogueEn]: Translation<(typeof catalogueEn)[Namespace]>;
};
