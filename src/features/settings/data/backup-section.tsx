import { useEffect, useRef, useState } from 'react';
import { noteBackup } from '@/commands/backup-note.ts';
import { useUnsaved } from '@/components/forms/unsaved.ts';
import { notifySuccess } from '@/components/notices/notify.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { formatBytes, instantText } from '@/components/text/value-text.ts';
import type { BackupNote } from '@/domain/backup/backup.ts';
import { ok } from '@/domain/core/result.ts';
import { useBackupNote } from '@/live/backup.ts';
import { valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import type { BackupEvent, BackupFailure } from '@/pipelines/backup/backup-run.ts';
import { type BackupHandle, startBackup } from '@/pipelines/backup/start-backup.ts';
import { keyFromPassphrase } from '@/platform/backup/backup-crypto.ts';
import { saveFile } from '@/platform/browser/save-file.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { PassphraseFields, usePassphrase } from './passphrase-fields.tsx';

/** Backs up everything into one file. */
export function BackupSection() {
  const [isEncrypted, setEncrypted] = useState(false);
  const [withAiKey, setWithAiKey] = useState(false);
  const draft = usePassphrase();
  const { state, start, cancel } = useBackup();
  const isBusy = state.phase === 'preparing' || state.phase === 'running';
  useUnsaved(isEncrypted && draft.isTyped && !isBusy);
  useUnsaved(isBusy, {
    leaveText: {
      title: t('backup.stopTitle'),
      text: t('backup.stopText'),
      leave: t('backup.stop'),
      stay: t('backup.goOn'),
    },
  });
  const begin = () => {
    const passphrase = isEncrypted ? draft.check() : '';
    if (passphrase !== null) start({ passphrase, withAiKey }, draft.clear);
  };
  return (
    <Section title={t('backup.title')} detail={t('backup.detail')}>
      <Card>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) begin();
          }}
        >
          <Stack gap={4}>
            <Switch
              label={t('backup.encrypt')}
              help={t('backup.encryptHelp')}
              checked={isEncrypted}
              disabled={isBusy}
              onChange={(event) => setEncrypted(event.currentTarget.checked)}
            />
            {isEncrypted ? <PassphraseFields draft={draft} /> : null}
            <Switch
              label={t('backup.withAiKey')}
              help={t('backup.withAiKeyHelp')}
              checked={withAiKey}
              disabled={isBusy}
              onChange={(event) => setWithAiKey(event.currentTarget.checked)}
            />
            <Stack direction="row" gap={4} align="center" wrap>
              <Button type="submit" variant="solid" pending={isBusy}>
                {t('backup.backUp')}
              </Button>
              <LastBackup />
            </Stack>
            <BackupProgress state={state} onCancel={cancel} />
          </Stack>
        </form>
      </Card>
    </Section>
  );
}

function BackupProgress(props: { readonly state: BackupState; readonly onCancel: () => void }) {
  const { state, onCancel } = props;
  if (state.phase === 'failed') {
    return (
      <Notice tone="danger" role="alert" title={t('backup.failed')}>
        {t(`backup.failed-${state.code}`)}
      </Notice>
    );
  }
  if (state.phase === 'preparing') {
    return <SpokenProgress label={t('backup.preparing')} value={null} max={1} />;
  }
  if (state.phase !== 'running') return null;
  const { done, of, unit } = state;
  const sizeOf = (bytes: number) => formatBytes(bytes, currentLocale());
  return (
    <SpokenProgress
      label={t('backup.running')}
      value={done}
      max={Math.max(1, of)}
      valueText={
        unit === 'bytes'
          ? t('backup.receiptsSoFar', { done: sizeOf(done), of: sizeOf(of) })
          : t('backup.rowsSoFar', { done, of })
      }
      actions={
        <Button size="sm" onClick={onCancel}>
          {t('backup.cancel')}
        </Button>
      }
    />
  );
}

function LastBackup() {
  const note = valueOr(useBackupNote(), null);
  return (
    <Text size="sm" tone="muted" role="status">
      {note ? lastText(note) : ''}
    </Text>
  );
}

function lastText({ at, rows, where }: BackupNote): string {
  if (at === null) return t('backup.lastNone');
  return t('backup.last', {
    when: instantText(at),
    count: rows,
    where: t(where === 'folder' ? 'backup.whereFolder' : 'backup.whereDownload'),
  });
}

type BackupState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'preparing' }
  | ({ readonly phase: 'running' } & Extract<BackupEvent, { type: 'progress' }>)
  | { readonly phase: 'failed'; readonly code: BackupFailure };

type BackupFileRequest = {
  /** '' = not encrypted. */
  readonly passphrase: string;
  readonly withAiKey: boolean;
};

/** Downloads a backup. Leaving the page cancels it. */
function useBackup(): {
  readonly state: BackupState;
  readonly start: (request: BackupFileRequest, onDone: () => void) => void;
  readonly cancel: () => void;
} {
  const services = useServices();
  const [state, setState] = useState<BackupState>({ phase: 'idle' });
  const running = useRef<BackupHandle | null>(null);
  const hasBegun = useRef(false);
  /** Cancelled while the key is being derived, before there is a backup to cancel. */
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

  const onEvent = (event: BackupEvent, onDone: () => void) => {
    if (event.type === 'progress') {
      setState({ ...event, phase: 'running' });
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
      services.log.warn('could not record the backup', error),
    );
    notifySuccess(t('backup.done', { count: rows }), {
      description: t('backup.doneText', { name, size: formatBytes(bytes, currentLocale()) }),
    });
    onDone();
  };

  const begin = async ({ passphrase, withAiKey }: BackupFileRequest, onDone: () => void) => {
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
      (event) => onEvent(event, onDone),
    );
  };

  return {
    state,
    start: (request, onDone) => {
      if (hasBegun.current) return;
      hasBegun.current = true;
      isStopped.current = false;
      begin(request, onDone).catch((error: unknown) => {
        hasBegun.current = false;
        services.log.error('a backup could not start', error);
        setState({ phase: 'failed', code: 'unexpected' });
      });
    },
    cancel,
  };
}
