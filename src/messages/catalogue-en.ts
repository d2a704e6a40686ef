import { accounts } from '@/messages/en/accounts/accounts.ts';
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
import { budgets } from '@/messages/en/planning/budgets.ts';
import { debts } from '@/messages/en/planning/debts.ts';
import { goals } from '@/messages/en/planning/goals.ts';
import { monthPlan } from '@/messages/en/planning/month-plan.ts';
import { payoff } from '@/messages/en/planning/payoff.ts';
import { suggestedBudgets } from '@/messages/en/planning/suggested-budgets.ts';
import { charts } from '@/messages/en/reports/charts.ts';
import { reportExplorer } from '@/messages/en/reports/report-explorer.ts';
import { reportParts } from '@/messages/en/reports/report-parts.ts';
import { reportTabs } from '@/messages/en/reports/report-tabs.ts';
import { reports } from '@/messages/en/reports/reports.ts';
import { ai } from '@/messages/en/rules/ai.ts';
import { rules } from '@/messages/en/rules/rules.ts';
import { suggestions } from '@/messages/en/rules/suggestions.ts';
import { forecast } from '@/messages/en/scheduled/forecast.ts';
import { proposals } from '@/messages/en/scheduled/proposals.ts';
import { reminders } from '@/messages/en/scheduled/reminders.ts';
import { scheduled } from '@/messages/en/scheduled/scheduled.ts';
import { scheduledForm } from '@/messages/en/scheduled/scheduled-form.ts';
import { backup } from '@/messages/en/settings/backup.ts';
import { changes } from '@/messages/en/settings/changes.ts';
import { debug } from '@/messages/en/settings/debug.ts';
import { integrity } from '@/messages/en/settings/integrity.ts';
import { restore } from '@/messages/en/settings/restore.ts';
import { settings } from '@/messages/en/settings/settings.ts';
import { sync } from '@/messages/en/settings/sync.ts';
import { common } from '@/messages/en/shell/common.ts';
import { errors } from '@/messages/en/shell/errors.ts';
import { history } from '@/messages/en/shell/history.ts';
import { palette } from '@/messages/en/shell/palette.ts';
import { sample } from '@/messages/en/shell/sample.ts';
import { shell } from '@/messages/en/shell/shell.ts';
import { shortcuts } from '@/messages/en/shell/shortcuts.ts';
import { update } from '@/messages/en/shell/update.ts';
import { desk } from '@/messages/en/transactions/desk.ts';
import { glyphs } from '@/messages/en/transactions/glyphs.ts';
import { records } from '@/messages/en/transactions/records.ts';
import { register } from '@/messages/en/transactions/register.ts';
import { search } from '@/messages/en/transactions/search.ts';
import { transactionsForm } from '@/messages/en/transactions/transactions-form.ts';
import { transfers } from '@/messages/en/transactions/transfers.ts';
import { trash } from '@/messages/en/transactions/trash.ts';

/** Every English text by namespace. Each namespace is one file under messages/en. */
export const catalogueEn = {
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
} as const;
