import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { accountTypeLabel } from '@/components/text/account-text.ts';
import { routes } from '@/config/routes.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { AccountWithBalance } from '@/domain/accounts/account-list.ts';
import { useAccount } from '@/live/accounts/account.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Badge } from '@/ui/feedback/badge.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountBody } from './account-body.tsx';
import { AccountMissing } from './account-missing.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';

/** One account: what it is, its balance, and its register. The head stays while the rest arrives, and so does the focus on it. */
export function AccountView({ accountId }: { readonly accountId: string }) {
  const navigate = useNavigate();
  const live = useAccount(accountId, useToday());
  // While its own deletion runs, the page keeps showing the account until it leaves.
  const [leaving, setLeaving] = useState<AccountWithBalance | null>(null);
  const shown = live.status === 'ready' ? (live.value ?? leaving) : null;
  const isLoading = live.status === 'loading';
  return (
    <>
      <PageHeader
        title={
          shown ? shown.account.name : isLoading ? <TitleToCome /> : t('accounts.columnAccount')
        }
        back={
          <Link to={routes.accounts()} className={linkClass({ tone: 'quiet', reach: true })}>
            {t('accounts.title')}
          </Link>
        }
        context={
          shown ? <Kind account={shown.account} /> : isLoading ? <Skeleton width="sm" /> : null
        }
        actions={
          shown ? (
            <AccountActions
              account={shown.account}
              onDeleting={() => setLeaving(shown)}
              onDeleted={() => void navigate(routes.accounts(), { replace: true })}
            />
          ) : isLoading ? (
            <Skeleton height="control" width="md" />
          ) : null
        }
      />
      {isLoading ? <AccountSkeleton /> : null}
      {live.status === 'failed' ? (
        <ErrorState title={t('accounts.failedTitle')} safe={t('accounts.failedSafe')}>
          {live.error.message}
        </ErrorState>
      ) : null}
      {live.status === 'ready' && !shown ? <AccountMissing /> : null}
      {shown ? <AccountBody shown={shown} /> : null}
    </>
  );
}

function TitleToCome() {
  return (
    <>
      <VisuallyHidden>{t('accounts.columnAccount')}</VisuallyHidden>
      <Skeleton height="title" width="md" />
    </>
  );
}

function Kind({ account }: { readonly account: Account }) {
  return (
    <Stack direction="row" gap={2} align="center" wrap>
      {`${accountTypeLabel(account.type)} · ${account.currency}`}
      {account.archived ? <Badge>{t('accounts.archived')}</Badge> : null}
      {account.excluded ? <Badge>{t('accounts.excludedBadge')}</Badge> : null}
    </Stack>
  );
}
