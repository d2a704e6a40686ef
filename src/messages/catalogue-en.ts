import { accounts } from './en/accounts.ts';
import { ai } from './en/ai.ts';
import { aiProposals } from './en/ai-proposals.ts';
import { backup } from './en/backup.ts';
import { budgetForm } from './en/budget-form.ts';
import { budgetRisk } from './en/budget-risk.ts';
import { budgets } from './en/budgets.ts';
import { changes } from './en/changes.ts';
import { charts } from './en/charts.ts';
import { common } from './en/common.ts';
import { csv } from './en/csv.ts';
import { currencies } from './en/currencies.ts';
import { dashboard } from './en/dashboard.ts';
import { dashboardFigures } from './en/dashboard-figures.ts';
import { debtForm } from './en/debt-form.ts';
import { debts } from './en/debts.ts';
import { debtsApart } from './en/debts-apart.ts';
import { debug } from './en/debug.ts';
import { desk } from './en/desk.ts';
import { enteredAlready } from './en/entered-already.ts';
import { errors } from './en/errors.ts';
import { forecast } from './en/forecast.ts';
import { goalForm } from './en/goal-form.ts';
import { goals } from './en/goals.ts';
import { history } from './en/history.ts';
import { holdingForm } from './en/holding-form.ts';
import { holdings } from './en/holdings.ts';
import { importWizard } from './en/import.ts';
import { importFiles } from './en/import-files.ts';
import { importReview } from './en/import-review.ts';
import { imports } from './en/imports.ts';
import { integrity } from './en/integrity.ts';
import { investments } from './en/investments.ts';
import { leaving } from './en/leaving.ts';
import { monthPlan } from './en/month-plan.ts';
import { needs } from './en/needs.ts';
import { palette } from './en/palette.ts';
import { payoff } from './en/payoff.ts';
import { planning } from './en/planning.ts';
import { proposals } from './en/proposals.ts';
import { provenance } from './en/provenance.ts';
import { records } from './en/records.ts';
import { register } from './en/register.ts';
import { reminders } from './en/reminders.ts';
import { reportFlows } from './en/report-flows.ts';
import { reportNames } from './en/report-names.ts';
import { reportParts } from './en/report-parts.ts';
import { reportWorth } from './en/report-worth.ts';
import { reports } from './en/reports.ts';
import { restore } from './en/restore.ts';
import { ruleBook } from './en/rule-book.ts';
import { rules } from './en/rules.ts';
import { sample } from './en/sample.ts';
import { scheduled } from './en/scheduled.ts';
import { scheduledForm } from './en/scheduled-form.ts';
import { scheduledRun } from './en/scheduled-run.ts';
import { search } from './en/search.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { shortcuts } from './en/shortcuts.ts';
import { suggestedBudgets } from './en/suggested-budgets.ts';
import { suggestions } from './en/suggestions.ts';
import { transactionsForm } from './en/transactions-form.ts';
import { transfers } from './en/transfers.ts';
import { trash } from './en/trash.ts';
import { undo } from './en/undo.ts';
import { upcoming } from './en/upcoming.ts';
import { update } from './en/update.ts';
import { version } from './en/version.ts';

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
