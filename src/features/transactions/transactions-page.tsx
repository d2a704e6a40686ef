import { useUrlFilter } from '@/features/register/filters/filter-state.ts';
import type { RegisterCommands, RegisterTools } from '@/features/register/register-changes.tsx';
import { Register } from '@/features/register/transaction-register.tsx';
import { t } from '@/messages/t.ts';
import { fetchPart } from '@/ui/fetch-part.ts';
import { PageHeader } from '@/ui/layout/page-header.tsx';

/** All transactions of all accounts; the filter is stored in the address. */
export function TransactionsPage() {
  return (
    <Register
      {...useUrlFilter()}
      commands={commands}
      tools={tools}
      frame={(actions, list) => (
        <>
          <PageHeader tight title={t('register.title')} actions={actions} />
          {list}
        </>
      )}
    />
  );
}

const fetchCommands = () => fetchPart(() => import('./register-commands.ts'));

/** Loads the commands only when the first one is used. */
const commands: RegisterCommands = {
  edit: async (...args) => (await fetchCommands()).commands.edit(...args),
  remove: async (...args) => (await fetchCommands()).commands.remove(...args),
  duplicate: async (...args) => (await fetchCommands()).commands.duplicate(...args),
  unlink: async (...args) => (await fetchCommands()).commands.unlink(...args),
  skip: async (...args) => (await fetchCommands()).commands.skip(...args),
  addStarters: async (...args) => (await fetchCommands()).commands.addStarters(...args),
  prepare: async () => {
    await fetchCommands().catch(() => undefined);
  },
};
const tools: RegisterTools = {
  saveFilter: async (...args) => (await fetchCommands()).tools.saveFilter(...args),
  renameFilter: async (...args) => (await fetchCommands()).tools.renameFilter(...args),
  orderFilters: async (...args) => (await fetchCommands()).tools.orderFilters(...args),
  removeFilter: async (...args) => (await fetchCommands()).tools.removeFilter(...args),
  exportTransactions: async (...args) => (await fetchCommands()).tools.exportTransactions(...args),
};
