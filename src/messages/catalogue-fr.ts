import { accounts } from '@/messages/fr/accounts/accounts.ts';
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
import { budgets } from '@/messages/fr/planning/budgets.ts';
import { debts } from '@/messages/fr/planning/debts.ts';
import { goals } from '@/messages/fr/planning/goals.ts';
import { monthPlan } from '@/messages/fr/planning/month-plan.ts';
import { payoff } from '@/messages/fr/planning/payoff.ts';
import { suggestedBudgets } from '@/messages/fr/planning/suggested-budgets.ts';
import { charts } from '@/messages/fr/reports/charts.ts';
import { reportExplorer } from '@/messages/fr/reports/report-explorer.ts';
import { reportParts } from '@/messages/fr/reports/report-parts.ts';
import { reportTabs } from '@/messages/fr/reports/report-tabs.ts';
import { reports } from '@/messages/fr/reports/reports.ts';
import { ai } from '@/messages/fr/rules/ai.ts';
import { rules } from '@/messages/fr/rules/rules.ts';
import { suggestions } from '@/messages/fr/rules/suggestions.ts';
import { forecast } from '@/messages/fr/scheduled/forecast.ts';
import { proposals } from '@/messages/fr/scheduled/proposals.ts';
import { reminders } from '@/messages/fr/scheduled/reminders.ts';
import { scheduled } from '@/messages/fr/scheduled/scheduled.ts';
import { scheduledForm } from '@/messages/fr/scheduled/scheduled-form.ts';
import { backup } from '@/messages/fr/settings/backup.ts';
import { changes } from '@/messages/fr/settings/changes.ts';
import { debug } from '@/messages/fr/settings/debug.ts';
import { integrity } from '@/messages/fr/settings/integrity.ts';
import { restore } from '@/messages/fr/settings/restore.ts';
import { settings } from '@/messages/fr/settings/settings.ts';
import { sync } from '@/messages/fr/settings/sync.ts';
import { common } from '@/messages/fr/shell/common.ts';
import { errors } from '@/messages/fr/shell/errors.ts';
import { history } from '@/messages/fr/shell/history.ts';
import { palette } from '@/messages/fr/shell/palette.ts';
import { sample } from '@/messages/fr/shell/sample.ts';
import { shell } from '@/messages/fr/shell/shell.ts';
import { shortcuts } from '@/messages/fr/shell/shortcuts.ts';
import { update } from '@/messages/fr/shell/update.ts';
import { desk } from '@/messages/fr/transactions/desk.ts';
import { glyphs } from '@/messages/fr/transactions/glyphs.ts';
import { records } from '@/messages/fr/transactions/records.ts';
import { register } from '@/messages/fr/transactions/register.ts';
import { search } from '@/messages/fr/transactions/search.ts';
import { transactionsForm } from '@/messages/fr/transactions/transactions-form.ts';
import { transfers } from '@/messages/fr/transactions/transfers.ts';
import { trash } from '@/messages/fr/transactions/trash.ts';
import type { catalogueEn } from './catalogue-en.ts';
import type { Translation } from './translation.ts';

/** Every French text by namespace. A namespace or key missing here does not compile. */
export const catalogueFr = {
  reportParts,
  reportTabs,
  reportExplorer,
  dashboardFigures,
  needs,
  sample,
  backup,
  restore,
  csv,

  accounts,
  ai,
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
  debug,
  desk,
  palette,
  records,
  glyphs,
  register,
  reports,
  rules,
  scheduled,
  scheduledForm,
  forecast,
  proposals,
  reminders,
  search,
  settings,
  sync,
  shell,
  shortcuts,
  suggestions,
  transfers,
  budgets,
  suggestedBudgets,
  monthPlan,
  goals,
  debts,
  payoff,
  holdings,
  holdingForm,
  investments,
  integrity,
  trash,
  update,
} satisfies {
  readonly [Namespace in keyof typeof catalogueEn]: Translation<(typeof catalogueEn)[Namespace]>;
};
