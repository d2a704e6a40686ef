import { accounts } from '@/messages/fr/accounts.ts';
import { ai } from '@/messages/fr/ai.ts';
import { aiProposals } from '@/messages/fr/ai-proposals.ts';
import { backup } from '@/messages/fr/backup.ts';
import { budgetForm } from '@/messages/fr/budget-form.ts';
import { budgetRisk } from '@/messages/fr/budget-risk.ts';
import { budgets } from '@/messages/fr/budgets.ts';
import { changes } from '@/messages/fr/changes.ts';
import { charts } from '@/messages/fr/charts.ts';
import { common } from '@/messages/fr/common.ts';
import { csv } from '@/messages/fr/csv.ts';
import { currencies } from '@/messages/fr/currencies.ts';
import { dashboard } from '@/messages/fr/dashboard.ts';
import { dashboardFigures } from '@/messages/fr/dashboard-figures.ts';
import { debtForm } from '@/messages/fr/debt-form.ts';
import { debts } from '@/messages/fr/debts.ts';
import { debtsApart } from '@/messages/fr/debts-apart.ts';
import { debug } from '@/messages/fr/debug.ts';
import { desk } from '@/messages/fr/desk.ts';
import { enteredAlready } from '@/messages/fr/entered-already.ts';
import { errors } from '@/messages/fr/errors.ts';
import { forecast } from '@/messages/fr/forecast.ts';
import { goalForm } from '@/messages/fr/goal-form.ts';
import { goals } from '@/messages/fr/goals.ts';
import { history } from '@/messages/fr/history.ts';
import { holdingForm } from '@/messages/fr/holding-form.ts';
import { holdings } from '@/messages/fr/holdings.ts';
import { importWizard } from '@/messages/fr/import.ts';
import { importFiles } from '@/messages/fr/import-files.ts';
import { importReview } from '@/messages/fr/import-review.ts';
import { imports } from '@/messages/fr/imports.ts';
import { integrity } from '@/messages/fr/integrity.ts';
import { investments } from '@/messages/fr/investments.ts';
import { leaving } from '@/messages/fr/leaving.ts';
import { monthPlan } from '@/messages/fr/month-plan.ts';
import { needs } from '@/messages/fr/needs.ts';
import { palette } from '@/messages/fr/palette.ts';
import { payoff } from '@/messages/fr/payoff.ts';
import { planning } from '@/messages/fr/planning.ts';
import { proposals } from '@/messages/fr/proposals.ts';
import { provenance } from '@/messages/fr/provenance.ts';
import { records } from '@/messages/fr/records.ts';
import { register } from '@/messages/fr/register.ts';
import { reminders } from '@/messages/fr/reminders.ts';
import { reportFlows } from '@/messages/fr/report-flows.ts';
import { reportNames } from '@/messages/fr/report-names.ts';
import { reportParts } from '@/messages/fr/report-parts.ts';
import { reportWorth } from '@/messages/fr/report-worth.ts';
import { reports } from '@/messages/fr/reports.ts';
import { restore } from '@/messages/fr/restore.ts';
import { ruleBook } from '@/messages/fr/rule-book.ts';
import { rules } from '@/messages/fr/rules.ts';
import { sample } from '@/messages/fr/sample.ts';
import { scheduled } from '@/messages/fr/scheduled.ts';
import { scheduledForm } from '@/messages/fr/scheduled-form.ts';
import { scheduledRun } from '@/messages/fr/scheduled-run.ts';
import { search } from '@/messages/fr/search.ts';
import { settings } from '@/messages/fr/settings.ts';
import { shell } from '@/messages/fr/shell.ts';
import { shortcuts } from '@/messages/fr/shortcuts.ts';
import { suggestedBudgets } from '@/messages/fr/suggested-budgets.ts';
import { suggestions } from '@/messages/fr/suggestions.ts';
import { transactionsForm } from '@/messages/fr/transactions-form.ts';
import { transfers } from '@/messages/fr/transfers.ts';
import { trash } from '@/messages/fr/trash.ts';
import { undo } from '@/messages/fr/undo.ts';
import { upcoming } from '@/messages/fr/upcoming.ts';
import { update } from '@/messages/fr/update.ts';
import { version } from '@/messages/fr/version.ts';
import type { catalogueEn } from './catalogue-en.ts';
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
