import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useAccounts } from '@/live/records.ts';
import { type MessageKey, t } from '@/messages/t.ts';
import { type PageName, pageAt } from './pages.ts';

const TITLES: Readonly<Record<PageName, MessageKey>> = {
  dashboard: 'shell.dashboard',
  accounts: 'shell.accounts',
  account: 'shell.account',
  transactions: 'shell.transactions',
  planning: 'shell.planning',
  scheduled: 'shell.scheduled',
  reports: 'shell.reports',
  settings: 'shell.settings',
  debug: 'shell.debug',
};

/** Keeps the window's title on the page that is shown; an account's page carries its name. */
export function PageTitle() {
  const { pathname } = useLocation();
  const { accountId } = useParams();
  const accounts = useAccounts();
  const account =
    accountId && accounts.status === 'ready'
      ? accounts.value.find(({ id }) => id === accountId)
      : undefined;
  const name = pageAt(pathname);
  const page = account?.name ?? t(name ? TITLES[name] : 'shell.notFound');
  const title = t('shell.pageTitle', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
