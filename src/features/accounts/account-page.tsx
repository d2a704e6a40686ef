import Compass from 'lucide-react/icons/compass';
import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { AccountMark } from '@/components/accounts/account-mark.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { usePageActions } from '@/components/notices/page-actions.ts';
import { accountTypeLabel } from '@/components/text/account-text.ts';
import { routes } from '@/config/routes.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { AccountWithBalance } from '@/domain/accounts/account-list.ts';
import { canHaveValues } from '@/domain/accounts/account-value.ts';
import { useAccount, useAccountRowCount } from '@/live/accounts/account.ts';
import { valueOr } from '@/live/live.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button, buttonClass } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Badge } from '@/ui/feedback/badge.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Grid, useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { AccountBody } from './account-body.tsx';
import { AccountMenu, useAccountActions } from './account-menu.tsx';

/**
 * The route of an account. The key remounts the view, so no state carries over to another account.
 */
export function AccountPage() {
  const { accountId = '' } = useParams();
  return <AccountView key={accountId} accountId={accountId} />;
}

/** One account. The header stays mounted while the rest loads, so it keeps the focus. */
function AccountView({ accountId }: { readonly accountId: string }) {
  const navigate = useNavigate();
  const live = useAccount(accountId, useToday());
  // While the account is being deleted here, keep showing it until we navigate away.
  const [leaving, setLeaving] = useState<AccountWithBalance | null>(null);
  const shown = live.status === 'ready' ? (live.value ?? leaving) : null;
  const isLoading = live.status === 'loading';
  return (
    <>
      <PageHeader
        title={
          shown ? (
            <Title account={shown.account} />
          ) : isLoading ? (
            <TitleSkeleton />
          ) : (
            t('accounts.columnAccount')
          )
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
        <ErrorState title={t('accounts.failedTitle')} reassurance={t('accounts.failedSafe')}>
          {live.error.message}
        </ErrorState>
      ) : null}
      {live.status === 'ready' && !shown ? <AccountMissing /> : null}
      {shown ? <AccountBody shown={shown} /> : null}
    </>
  );
}

type AccountActionsProps = {
  readonly account: Account;
  readonly onDeleting: () => void;
  readonly onDeleted: () => void;
};

/**
 * The buttons on an account page. Their names differ from those in the shell, which are visible at
 * the same time.
 */
function AccountActions({ account, onDeleting, onDeleted }: AccountActionsProps) {
  const dialogs = useDialogs();
  const isWide = useWideScreen();
  const rows = valueOr(useAccountRowCount(account.id), null);
  const offersValue = rows !== null && canHaveValues(account, rows);
  const More = isWide ? AccountMenu : AccountInMore;
  const request = { accountId: account.id };
  const openImport = () => dialogs.open('import', request);
  return (
    <>
      {account.archived ? null : (
        <>
          <Button
            variant="solid"
            icon={<Plus />}
            onClick={() => dialogs.open('add-transaction', request)}
          >
            {t('accounts.record')}
          </Button>
          {isWide ? (
            <Button icon={<FileUp />} onClick={openImport}>
              {t('accounts.importInto')}
            </Button>
          ) : (
            <IconButton
              variant="outline"
              aria-label={t('accounts.importInto')}
              icon={<FileUp aria-hidden="true" />}
              onClick={openImport}
            />
          )}
        </>
      )}
      <More {...{ account, offersValue, onDeleting, onDeleted }} />
    </>
  );
}

/** On a narrow screen, the account's actions are in the sheet behind the page's one 'More'. */
function AccountInMore(props: Parameters<typeof useAccountActions>[0]) {
  const { actions, dialog } = useAccountActions(props);
  usePageActions(actions);
  return dialog;
}

/** Shown if the address names an account that doesn't exist. */
function AccountMissing() {
  return (
    <EmptyState
      icon={<Compass />}
      title={t('accounts.missingTitle')}
      text={t('accounts.missingText')}
      actions={
        <Link to={routes.accounts()} className={buttonClass({ variant: 'solid' })}>
          {t('accounts.missingAction')}
        </Link>
      }
    />
  );
}

/** Loading placeholder with the same layout as the balance and the register. */
function AccountSkeleton() {
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack gap={5}>
        <Card>
          <Grid columns="asideMain" gap={6}>
            <div>
              <Skeleton width="xs" />
              <Skeleton height="figure" width="lg" />
              <Skeleton width="md" />
            </div>
            <Skeleton height="chart" />
          </Grid>
        </Card>
        <Card padding="none" clip>
          <SkeletonRows count={8} />
        </Card>
      </Stack>
    </SkeletonGroup>
  );
}

function Title({ account }: { readonly account: Account }) {
  return (
    <Stack as="span" direction="row" gap={3} align="center">
      <AccountMark account={account} size={40} />
      <span>{account.name}</span>
    </Stack>
  );
}

function TitleSkeleton() {
  return (
    <>
      <VisuallyHidden>{t('accounts.columnAccount')}</VisuallyHidden>
      <Skeleton height="title" width="md" />
    </>
  );
}

function Kind({ account }: { readonly account: Account }) {
  const type = accountTypeLabel(account.type);
  // 'TFSA' below 'TFSA' would say nothing.
  const words = type === account.name ? [account.currency] : [type, account.currency];
  return (
    <Stack direction="row" gap={2} align="center" wrap>
      {words.join(' · ')}
      {account.archived ? <Badge>{t('accounts.archived')}</Badge> : null}
      {account.excluded ? <Badge>{t('accounts.excludedBadge')}</Badge> : null}
    </Stack>
  );
}
