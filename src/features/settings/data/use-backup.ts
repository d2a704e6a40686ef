import { useEffect, useRef, useState } from 'react';
import { noteBackup } from '@/commands/note-backup.ts';
import { notifySuccess } from '@/components/notices/notify.ts';
import { formatBytes } from '@/components/text/format-bytes.ts';
import { ok } from '@/domain/core/result.ts';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import type { BackupEvent, BackupFailure } from '@/pipelines/backup-events.ts';
import { type BackupHandle, startBackup } from '@/pipelines/start-backup.ts';
import { keyFromPassphrase } from '@/platform/backup/backup-crypto.ts';
import { saveFile } from '@/platform/browser/save-file.ts';

export type BackupState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'preparing' }
  | { readonly phase: 'running'; readonly done: number; readonly of: number }
  | { readonly phase: 'failed'; readonly code: BackupFailure };

export type BackupWish = {
  /** '' = not encrypted. */
  readonly passphrase: string;
  readonly withAiKey: boolean;
};

/** A backup to the downloads, by one press. Leaving the page stops it. */
export function useBackup(): {
  readonly state: BackupState;
  readonly start: (wish: BackupWish, onDone: () => void) => void;
  readonly cancel: () => void;
} {
  const services = useServices();
  const [state, setState] = useState<BackupState>({ phase: 'idle' });
  const running = useRef<BackupHandle | null>(null);
  const hasBegun = useRef(false);
  /** Cancelled while the key is derived, before there is a backup to cancel. */
  const isStopped = useRef(false);
  const cancel = () => {
    isStopped.current = true;
    running.current?.cancel();
  };
  useEffect(
    () => () => {
      isStopped.current = true;
      running.current?.cancel();
    },
    [],
  );

  const hear = (event: BackupEvent, onDone: () => void) => {
    if (event.type === 'progress') {
      setState({ phase: 'running', done: event.done, of: event.of });
      return;
    }
    hasBegun.current = false;
    running.current = null;
    if (event.type === 'failed') {
      setState(
        event.code === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', code: event.code },
      );
      return;
    }
    setState({ phase: 'idle' });
    const { rows, name, bytes } = event;
    noteBackup(services, { rows, where: 'download' }).catch((error: unknown) =>
      services.log.warn('that a backup was made could not be noted', error),
    );
    notifySuccess(t('backup.done', { count: rows }), {
      description: t('backup.doneText', { name, size: formatBytes(bytes, currentLocale()) }),
    });
    onDone();
  };

  const begin = async ({ passphrase, withAiKey }: BackupWish, onDone: () => void) => {
    setState({ phase: 'preparing' });
    const key = passphrase === '' ? undefined : await keyFromPassphrase(passphrase);
    if (isStopped.current) {
      hasBegun.current = false;
      setState({ phase: 'idle' });
      return;
    }
    running.current = startBackup(
      services,
      {
        key,
        withAiKey,
        deliver: async (file, name) => {
          saveFile(file, name);
          return ok(null);
        },
      },
      (event) => hear(event, onDone),
    );
  };

  return {
    state,
    start: (wish, onDone) => {
      if (hasBegun.current) return;
      hasBegun.current = true;
      isStopped.current = false;
      begin(wish, onDone).catch((error: unknown) => {
        hasBegun.current = false;
        services.log.error('a backup could not be begun', error);
        setState({ phase: 'failed', code: 'unexpected' });
      });
    },
    cancel,
  };
}
