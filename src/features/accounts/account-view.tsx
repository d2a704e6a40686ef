import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { removeTransactions, restoreTransactions } from '../../commands/remove-transactions.ts';
import { Register } from '../../components/register/register.tsx';
import { routes } from '../../config/routes.ts';
import type { AccountWithBalance } from '../../domain/account-list.ts';
import { useServices } from '../../live/services-context.tsx';
import { useAccount } from '../../live/use-account.ts';
import { t } from '../../messages/t.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { Stack } from '../../ui/stack.tsx';
import { AccountHeader } from './account-header.tsx';
import { AccountMissing } from './account-missing.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';

const commands = { remove: removeTransactions, restore: restoreTransactions };

/** One account: what it is, its balance, and its register. */
export function AccountView({ accountId }: { readonly accountId: string }) {
  const services = useServices();
  const navigate = useNavigate();
  const shown = useAccount(accountId, services.clock.today());
  // While its own deletion runs, the page keeps showing the account until it leaves.
  const [leaving, setLeaving] = useState<AccountWithBalance | null>(null);
  if (shown.status === 'loading') return <AccountSkeleton />;
  if (shown.status === 'failed') {
    return (
      <>
        <PageHeader title={t('accounts.title')} />
        <ErrorState title={t('accounts.failedTitle')} safe={t('accounts.failedSafe')}>
          {shown.error.message}
        </ErrorState>
      </>
    );
  }
  const present = shown.value ?? leaving;
  if (!present) return <AccountMissing />;
  return (
    <Stack gap={6}>
      <AccountHeader
        shown={present}
        onDeleting={() => setLeaving(present)}
        onDeleted={() => void navigate(routes.accounts(), { replace: true })}
      />
      <Section title={t('accounts.register')}>
        <Register accountId={accountId} commands={commands} />
      </Section>
    </Stack>
  );
}
