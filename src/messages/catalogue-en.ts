import { accounts } from './en/accounts.ts';
import { ai } from './en/ai.ts';
import { aiProposals } from './en/ai-proposals.ts';
import { common } from './en/common.ts';
import { dashboard } from './en/dashboard.ts';
import { debug } from './en/debug.ts';
import { desk } from './en/desk.ts';
import { enteredAlready } from './en/entered-already.ts';
import { errors } from './en/errors.ts';
import { forecast } from './en/forecast.ts';
import { history } from './en/history.ts';
import { importWizard } from './en/import.ts';
import { importFiles } from './en/import-files.ts';
import { importReview } from './en/import-review.ts';
import { imports } from './en/imports.ts';
import { palette } from './en/palette.ts';
import { planning } from './en/planning.ts';
import { proposals } from './en/proposals.ts';
import { provenance } from './en/provenance.ts';
import { records } from './en/records.ts';
import { register } from './en/register.ts';
import { reminders } from './en/reminders.ts';
import { reports } from './en/reports.ts';
import { ruleBook } from './en/rule-book.ts';
import { rules } from './en/rules.ts';
import { scheduled } from './en/scheduled.ts';
import { scheduledForm } from './en/scheduled-form.ts';
import { scheduledRun } from './en/scheduled-run.ts';
import { search } from './en/search.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { shortcuts } from './en/shortcuts.ts';
import { suggestions } from './en/suggestions.ts';
import { transactionsForm } from './en/transactions-form.ts';
import { transfers } from './en/transfers.ts';
import { undo } from './en/undo.ts';
import { upcoming } from './en/upcoming.ts';

/** Every English text, by room. A room's texts stand in one file of messages/en. */
export const catalogueEn = {
  accounts,
  ai,
  aiProposals,
  common,
  errors,
  history,
  import: importWizard,
  imports,
  importFiles,
  importReview,
  transactionsForm,
  dashboard,
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
  undo,
} as const;
