import { accounts } from '@/messages/en/accounts.ts';
import { ai } from '@/messages/en/ai.ts';
import { aiProposals } from '@/messages/en/ai-proposals.ts';
import { backup } from '@/messages/en/backup.ts';
import { budgetForm } from '@/messages/en/budget-form.ts';
import { budgetRisk } from '@/messages/en/budget-risk.ts';
import { budgets } from '@/messages/en/budgets.ts';
import { changes } from '@/messages/en/changes.ts';
import { charts } from '@/messages/en/charts.ts';
import { common } from '@/messages/en/common.ts';
import { csv } from '@/messages/en/csv.ts';
import { currencies } from '@/messages/en/currencies.ts';
import { dashboard } from '@/messages/en/dashboard.ts';
import { dashboardFigures } from '@/messages/en/dashboard-figures.ts';
import { debtForm } from '@/messages/en/debt-form.ts';
import { debts } from '@/messages/en/debts.ts';
import { debtsApart } from '@/messages/en/debts-apart.ts';
import { debug } from '@/messages/en/debug.ts';
import { desk } from '@/messages/en/desk.ts';
import { enteredAlready } from '@/messages/en/entered-already.ts';
import { errors } from '@/messages/en/errors.ts';
import { forecast } from '@/messages/en/forecast.ts';
import { goalForm } from '@/messages/en/goal-form.ts';
import { goals } from '@/messages/en/goals.ts';
import { history } from '@/messages/en/history.ts';
import { holdingForm } from '@/messages/en/holding-form.ts';
import { holdings } from '@/messages/en/holdings.ts';
import { importWizard } from '@/messages/en/import.ts';
import { importFiles } from '@/messages/en/import-files.ts';
import { importReview } from '@/messages/en/import-review.ts';
import { imports } from '@/messages/en/imports.ts';
import { integrity } from '@/messages/en/integrity.ts';
import { investments } from '@/messages/en/investments.ts';
import { leaving } from '@/messages/en/leaving.ts';
import { monthPlan } from '@/messages/en/month-plan.ts';
import { needs } from '@/messages/en/needs.ts';
import { palette } from '@/messages/en/palette.ts';
import { payoff } from '@/messages/en/payoff.ts';
import { planning } from '@/messages/en/planning.ts';
import { proposals } from '@/messages/en/proposals.ts';
import { provenance } from '@/messages/en/provenance.ts';
import { records } from '@/messages/en/records.ts';
import { register } from '@/messages/en/register.ts';
import { reminders } from '@/messages/en/reminders.ts';
import { reportFlows } from '@/messages/en/report-flows.ts';
import { reportNames } from '@/messages/en/report-names.ts';
import { reportParts } from '@/messages/en/report-parts.ts';
import { reportWorth } from '@/messages/en/report-worth.ts';
import { reports } from '@/messages/en/reports.ts';
import { restore } from '@/messages/en/restore.ts';
import { ruleBook } from '@/messages/en/rule-book.ts';
import { rules } from '@/messages/en/rules.ts';
import { sample } from '@/messages/en/sample.ts';
import { scheduled } from '@/messages/en/scheduled.ts';
import { scheduledForm } from '@/messages/en/scheduled-form.ts';
import { scheduledRun } from '@/messages/en/scheduled-run.ts';
import { search } from '@/messages/en/search.ts';
import { settings } from '@/messages/en/settings.ts';
import { shell } from '@/messages/en/shell.ts';
import { shortcuts } from '@/messages/en/shortcuts.ts';
import { suggestedBudgets } from '@/messages/en/suggested-budgets.ts';
import { suggestions } from '@/messages/en/suggestions.ts';
import { transactionsForm } from '@/messages/en/transactions-form.ts';
import { transfers } from '@/messages/en/transfers.ts';
import { trash } from '@/messages/en/trash.ts';
import { undo } from '@/messages/en/undo.ts';
import { upcoming } from '@/messages/en/upcoming.ts';
import { update } from '@/messages/en/update.ts';
import { version } from '@/messages/en/version.ts';

/** Every English text, by room. A room's texts stand in one file of messages/en. */
export const catalogueEn = {
  reportParts,
  reportFlows,
  reportWorth,
  reportNames,
  currencies,
  dashboardFigures,
  needs,
  sample,
  backup,
  restore,
  csv,

  accounts,
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
