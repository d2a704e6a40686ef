import { addStarterCategories } from '@/commands/categories/categories.ts';
import { skipScheduled } from '@/commands/scheduled/occurrences.ts';
import { editTransactions } from '@/commands/transactions/edit-transactions.ts';
import {
  exportTransactions,
  orderFilters,
  removeFilter,
  renameFilter,
  saveFilter,
} from '@/commands/transactions/register-list.ts';
import {
  duplicateTransaction,
  removeTransactions,
  unlinkTransfer,
} from '@/commands/transactions/transactions.ts';
import type { RegisterCommands, RegisterTools } from '@/features/register/register-changes.tsx';
import { pageLanguage } from '@/messages/language.ts';

/** Commands for the register's rows. */
export const commands: RegisterCommands = {
  edit: editTransactions,
  remove: removeTransactions,
  duplicate: duplicateTransaction,
  unlink: unlinkTransfer,
  skip: skipScheduled,
  addStarters: (services) => addStarterCategories(services, pageLanguage()),
};

/** Commands for the list as a whole. */
export const tools: RegisterTools = {
  saveFilter,
  renameFilter,
  orderFilters,
  removeFilter,
  exportTransactions,
};
