import { accountWorth } from '@/messages/en/accounts/account-worth.ts';
import { accounts } from '@/messages/en/accounts/accounts.ts';
import { currencies } from '@/messages/en/accounts/currencies.ts';
import { debtsApart } from '@/messages/en/accounts/debts-apart.ts';
import { holdingForm } from '@/messages/en/accounts/holding-form.ts';
import { holdings } from '@/messages/en/accounts/holdings.ts';
import { investments } from '@/messages/en/accounts/investments.ts';
import { dashboard } from '@/messages/en/dashboard/dashboard.ts';
import { dashboardFigures } from '@/messages/en/dashboard/dashboard-figures.ts';
import { needs } from '@/messages/en/dashboard/needs.ts';
import { csv } from '@/messages/en/import/csv.ts';
import { importWizard } from '@/messages/en/import/import.ts';
import { importFiles } from '@/messages/en/import/import-files.ts';
import { importGuide } from '@/messages/en/import/import-guide.ts';
import { importReview } from '@/messages/en/import/import-review.ts';
import { imports } from '@/messages/en/import/imports.ts';
import { budgetForm } from '@/messages/en/planning/budget-form.ts';
import { budgetRisk } from '@/messages/en/planning/budget-risk.ts';
import { budgets } from '@/messages/en/planning/budgets.ts';
import { debtForm } from '@/messages/en/planning/debt-form.ts';
import { debts } from '@/messages/en/planning/debts.ts';
import { goalForm } from '@/messages/en/planning/goal-form.ts';
import { goals } from '@/messages/en/planning/goals.ts';
import { monthPlan } from '@/messages/en/planning/month-plan.ts';
import { payoff } from '@/messages/en/planning/payoff.ts';
import { planning } from '@/messages/en/planning/planning.ts';
import { suggestedBudgets } from '@/messages/en/planning/suggested-budgets.ts';
import { charts } from '@/messages/en/reports/charts.ts';
import { reportCashFlow } from '@/messages/en/reports/report-cash-flow.ts';
import { reportCategories } from '@/messages/en/reports/report-categories.ts';
import { reportExplorer } from '@/messages/en/reports/report-explorer.ts';
import { reportNetWorth } from '@/messages/en/reports/report-net-worth.ts';
import { reportParts } from '@/messages/en/reports/report-parts.ts';
import { reportPayeesAndTags } from '@/messages/en/reports/report-payees-and-tags.ts';
import { reportRecurring } from '@/messages/en/reports/report-recurring.ts';
import { reportTrends } from '@/messages/en/reports/report-trends.ts';
import { reports } from '@/messages/en/reports/reports.ts';
import { ai } from '@/messages/en/rules/ai.ts';
import { ruleBook } from '@/messages/en/rules/rule-book.ts';
import { rules } from '@/messages/en/rules/rules.ts';
import { suggestions } from '@/messages/en/rules/suggestions.ts';
import { aiProposals } from '@/messages/en/scheduled/ai-proposals.ts';
import { forecast } from '@/messages/en/scheduled/forecast.ts';
import { proposals } from '@/messages/en/scheduled/proposals.ts';
import { reminders } from '@/messages/en/scheduled/reminders.ts';
import { scheduled } from '@/messages/en/scheduled/scheduled.ts';
import { scheduledForm } from '@/messages/en/scheduled/scheduled-form.ts';
import { scheduledRun } from '@/messages/en/scheduled/scheduled-run.ts';
import { backup } from '@/messages/en/settings/backup.ts';
import { changes } from '@/messages/en/settings/changes.ts';
import { debug } from '@/messages/en/settings/debug.ts';
import { integrity } from '@/messages/en/settings/integrity.ts';
import { restore } from '@/messages/en/settings/restore.ts';
import { settings } from '@/messages/en/settings/settings.ts';
import { common } from '@/messages/en/shell/common.ts';
import { errors } from '@/messages/en/shell/errors.ts';
import { history } from '@/messages/en/shell/history.ts';
import { leaving } from '@/messages/en/shell/leaving.ts';
import { palette } from '@/messages/en/shell/palette.ts';
import { sample } from '@/messages/en/shell/sample.ts';
import { shell } from '@/messages/en/shell/shell.ts';
import { shortcuts } from '@/messages/en/shell/shortcuts.ts';
import { undo } from '@/messages/en/shell/undo.ts';
import { update } from '@/messages/en/shell/update.ts';
import { version } from '@/messages/en/shell/version.ts';
import { desk } from '@/messages/en/transactions/desk.ts';
import { enteredAlready } from '@/messages/en/transactions/entered-already.ts';
import { glyphs } from '@/messages/en/transactions/glyphs.ts';
import { provenance } from '@/messages/en/transactions/provenance.ts';
import { records } from '@/messages/en/transactions/records.ts';
import { register } from '@/messages/en/transactions/register.ts';
import { search } from '@/messages/en/transactions/search.ts';
import { transactionsForm } from '@/messages/en/transactions/transactions-form.ts';
import { transfers } from '@/messages/en/transactions/transfers.ts';
import { trash } from '@/messages/en/transactions/trash.ts';
import { upcoming } from '@/messages/en/transactions/upcoming.ts';

/** Every English text by namespace. Each namespace is one file under messages/en. */
export const catalogueEn = {
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
} as const;
