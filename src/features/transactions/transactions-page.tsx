import { Link } from 'react-router-dom';
import { duplicateTransaction } from '@/commands/duplicate-transaction.ts';
import { editTransactions } from '@/commands/edit-transactions.ts';
import { exportTransactions } from '@/commands/export-transactions.ts';
import { removeFilter } from '@/commands/remove-filter.ts';
import { removeTransactions } from '@/commands/remove-transactions.ts';
import { saveFilter } from '@/commands/save-filter.ts';
import { skipScheduled } from '@/commands/skip-scheduled.ts';
import { unlinkTransfer } from '@/commands/unlink-transfer.ts';
import { Register } from '@/components/register/register.tsx';
import { useUrlFilter } from '@/components/register/use-url-filter.ts';
import { routes } from '@/config/routes.ts';
import { valueOr } from '@/live/live.ts';
import { useUnreviewedCount } from '@/live/use-unreviewed-count.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { linkClass } from '@/ui/link-class.ts';
import { PageHeader } from '@/ui/page-header.tsx';

const commands = {
  edit: editTransactions,
  remove: removeTransactions,
  duplicate: duplicateTransaction,
  unlink: unlinkTransfer,
  skip: skipScheduled,
};
const tools = { saveFilter, removeFilter, exportTransactions };

/** Every transaction of every account, the filter in the address. */
export function TransactionsPage() {
  const count = valueOr(useUnreviewedCount(), 0);
  const shown = new Intl.NumberFormat(currentLocale()).format(count);
  return (
    <>
      <PageHeader
        title={t('register.title')}
        context={
          count > 0 ? (
            <Link to={routes.transactions({ status: 'unreviewed' })} className={linkClass({})}>
              {t('register.toReview', { count, shown })}
            </Link>
          ) : null
        }
      />
      <Register {...useUrlFilter()} commands={commands} tools={tools} />
    </>
  );
}
