import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useAddressParams } from '@/components/use-address-params.ts';
import { t } from '@/messages/t.ts';
import { onNotificationPress } from '@/platform/browser/app-worker.ts';
import { onLaunch } from '@/platform/browser/launch-queue.ts';
import { log } from '@/platform/log.ts';
import { type LaunchWish, OPEN_PARAM, wishOf } from './launch-wish.ts';

/** What is to be opened; files are for the import. */
type Wanted = { readonly wish: LaunchWish; readonly files: readonly File[] };

/** Opens what the app was opened for: a shortcut's dialog, files in the import, where a notification leads. An open dialog comes first. */
export function LaunchHost() {
  const { open, stack } = useDialogs();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<readonly Wanted[]>([]);
  const [params, changeParams] = useAddressParams();
  const isAsked = params.has(OPEN_PARAM);
  const asked = wishOf(params);

  useEffect(() => {
    if (!isAsked) return;
    // Once it is read it goes: a reload, or the way back, opens nothing.
    changeParams(
      (query) => {
        query.delete(OPEN_PARAM);
        return query;
      },
      { replace: true },
    );
    if (asked) setWanted((before) => [...before, { wish: asked, files: [] }]);
  }, [isAsked, asked, changeParams]);

  useEffect(
    () =>
      onLaunch(({ address, files }) => {
        const query = address ? new URL(address, window.location.href).searchParams : null;
        const wish = files.length > 0 ? 'import' : query && wishOf(query);
        if (wish) setWanted((before) => [...before, { wish, files }]);
      }, tellOfUnread),
    [],
  );
  useEffect(() => onNotificationPress((path) => void navigate(path)), [navigate]);

  const isFree = stack.length === 0 && !isAsked;
  const [next] = wanted;
  useEffect(() => {
    if (!isFree || !next) return;
    setWanted((before) => before.slice(1));
    if (next.wish === 'add-transaction') open('add-transaction', {});
    else open('import', next.files.length > 0 ? { files: next.files } : {});
  }, [isFree, next, open]);
  return null;
}

function tellOfUnread(error: unknown): void {
  log.warn('files that the system handed over could not be read', error);
  notifyError(t('version.unreadFiles'));
}
