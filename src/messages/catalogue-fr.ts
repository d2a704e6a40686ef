import type { catalogueEn } from './catalogue-en.ts';
import { accounts } from './fr/accounts.ts';
import { ai } from './fr/ai.ts';
import { aiProposals } from './fr/ai-proposals.ts';
import { backup } from './fr/backup.ts';
import { budgetForm } from './fr/budget-form.ts';
import { budgetRisk } from './fr/budget-risk.ts';
import { budgets } from './fr/budgets.ts';
import { changes } from './fr/changes.ts';
import { charts } from './fr/charts.ts';
import { common } from './fr/common.ts';
import { csv } from './fr/csv.ts';
import { currencies } from './fr/currencies.ts';
import { dashboard } from './fr/dashboard.ts';
import { dashboardFigures } from './fr/dashboard-figures.ts';
import { debtForm } from './fr/debt-form.ts';
import { debts } from './fr/debts.ts';
import { debtsApart } from './fr/debts-apart.ts';
import { debug } from './fr/debug.ts';
import { desk } from './fr/desk.ts';
import { enteredAlready } from './fr/entered-already.ts';
import { errors } from './fr/errors.ts';
import { forecast } from './fr/forecast.ts';
import { goalForm } from './fr/goal-form.ts';
import { goals } from './fr/goals.ts';
import { history } from './fr/history.ts';
import { holdingForm } from './fr/holding-form.ts';
import { holdings } from './fr/holdings.ts';
import { importWizard } from './fr/import.ts';
import { importFiles } from './fr/import-files.ts';
import { importReview } from './fr/import-review.ts';
import { imports } from './fr/imports.ts';
import { integrity } from './fr/integrity.ts';
import { investments } from './fr/investments.ts';
import { leaving } from './fr/leaving.ts';
import { monthPlan } from './fr/month-plan.ts';
import { needs } from './fr/needs.ts';
import { palette } from './fr/palette.ts';
import { payoff } from './fr/payoff.ts';
import { planning } from './fr/planning.ts';
import { proposals } from './fr/proposals.ts';
import { provenance } from './fr/provenance.ts';
import { records } from './fr/records.ts';
import { register } from './fr/register.ts';
import { reminders } from './fr/reminders.ts';
import { reportFlows } from './fr/report-flows.ts';
import { reportNames } from './fr/report-names.ts';
import { reportParts } from './fr/report-parts.ts';
import { reportWorth } from './fr/report-worth.ts';
import { reports } from './fr/reports.ts';
import { restore } from './fr/restore.ts';
import { ruleBook } from './fr/rule-book.ts';
import { rules } from './fr/rules.ts';
import { sample } from './fr/sample.ts';
import { scheduled } from './fr/scheduled.ts';
import { scheduledForm } from './fr/scheduled-form.ts';
import { scheduledRun } from './fr/scheduled-run.ts';
import { search } from './fr/search.ts';
import { settings } from './fr/settings.ts';
import { shell } from './fr/shell.ts';
import { shortcuts } from './fr/shortcuts.ts';
import { suggestedBudgets } from './fr/suggested-budgets.ts';
import { suggestions } from './fr/suggestions.ts';
import { transactionsForm } from './fr/transactions-form.ts';
import { transfers } from './fr/transfers.ts';
import { trash } from './fr/trash.ts';
import { undo } from './fr/undo.ts';
import { upcoming } from './fr/upcoming.ts';
import { update } from './fr/update.ts';
import { version } from './fr/version.ts';
import type { Translation } from './translation.ts';

/** Every French text, by room, as in catalogue-en.ts; a room that is missing here, or a key, does not compile. */
export const catalogueFr = {
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
} satisfies {
  readonly [Room in keyof typeof catalogueEn]: Translation<(typeof catalogueEn)[Room]>;
};
