import { useEffect } from 'react';
import { useMatches, useParams } from 'react-router-dom';
import { useAccounts } from '@/live/records.ts';
import { type MessageKey, t } from '@/messages/t.ts';

/** What a route says about itself. */
export type RouteHandle = { readonly title: MessageKey };

function isHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}

/** Keeps the window's title on the page that is shown; an account's page carries its name. */
export function PageTitle() {
  const handle = useMatches().findLast((match) => isHandle(match.handle))?.handle;
  const { accountId } = useParams();
  const accounts = useAccounts();
  const account =
    accountId && accounts.status === 'ready'
      ? accounts.value.find(({ id }) => id === accountId)
      : undefined;
  const page = account?.name ?? (isHandle(handle) ? t(handle.title) : undefined);
  const title = page ? t('shell.pageTitle', { page }) : t('common.product');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
