import { addStarterCategories } from '@/commands/add-starter-categories.ts';
import { duplicateTransaction } from '@/commands/duplicate-transaction.ts';
import { editTransactions } from '@/commands/edit-transactions.ts';
import { exportTransactions } from '@/commands/export-transactions.ts';
import { removeFilter } from '@/commands/remove-filter.ts';
import { removeTransactions } from '@/commands/remove-transactions.ts';
import { saveFilter } from '@/commands/save-filter.ts';
import { skipScheduled } from '@/commands/skip-scheduled.ts';
import { unlinkTransfer } from '@/commands/unlink-transfer.ts';
import type { RegisterCommands } from '@/components/register/register-commands.ts';
import type { RegisterTools } from '@/components/register/register-tools.ts';
import { pageLanguage } from '@/messages/language.ts';

/** What can be done with the rows of the register. */
export const commands: RegisterCommands = {
  edit: editTransactions,
  remove: removeTransactions,
  duplicate: duplicateTransaction,
  unlink: unlinkTransfer,
  skip: skipScheduled,
  addStarters: (services) => addStarterCategories(services, pageLanguage()),
};

/** And with the list as a whole. */
export const tools: RegisterTools = { saveFilter, removeFilter, exportTransactions };
