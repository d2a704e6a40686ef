import { matchPath } from 'react-router-dom';
import { BASE_PATH, ROUTE_PATTERNS } from '@/config/routes.ts';

/** What a dialog for something new begins with on the page of the address: on an account's page, that account. */
export function requestHere(): { readonly accountId?: string } {
  const { pathname } = window.location;
  const path = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname;
  const accountId = matchPath(ROUTE_PATTERNS.account, path)?.params.accountId;
  return accountId ? { accountId } : {};
}
