import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { useUrlFilter } from '@/features/register/filters/filter-state.ts';
import type { RegisterCommands, RegisterTools } from '@/features/register/register-changes.tsx';
import { Register } from '@/features/register/transaction-register.tsx';
import { valueOr } from '@/live/live.ts';
import { useUnreviewedCount } from '@/live/transactions/unreviewed-count.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { fetchPart } from '@/ui/fetch-part.ts';
import { PageHeader } from '@/ui/layout/page-header.tsx';

/** All transactions of all accounts; the filter is stored in the address. */
export function TransactionsPage() {
  const count = valueOr(useUnreviewedCount(), 0);
  return (
    <>
      <PageHeader
        title={t('register.title')}
        context={
          count > 0 ? (
            <Link
              to={routes.transactions({ status: 'unreviewed' })}
              className={linkClass({ reach: true })}
            >
              {t('register.toReview', { count })}
            </Link>
          ) : null
        }
      />
      <Register {...useUrlFilter()} commands={commands} tools={tools} />
    </>
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
  removeFilter: async (...args) => (await fetchCommands()).tools.removeFilter(...args),
  exportTransactions: async (...args) => (await fetchCommands()).tools.exportTransactions(...args),
};
