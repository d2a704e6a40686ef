import { useState } from 'react';
import { useUnsaved } from '@/components/forms/unsaved.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { instantText } from '@/components/text/instant-text.ts';
import type { BackupNote } from '@/domain/backup/backup-note.ts';
import { valueOr } from '@/live/live.ts';
import { useBackupNote } from '@/live/use-backup-note.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { PassphraseFields } from './passphrase-fields.tsx';
import { type BackupState, useBackup } from './use-backup.ts';
import { usePassphrase } from './use-passphrase.ts';

/** Everything as one file, by one press. */
export function BackupSection() {
  const [isEncrypted, setEncrypted] = useState(false);
  const [withAiKey, setWithAiKey] = useState(false);
  const draft = usePassphrase();
  const { state, start, cancel } = useBackup();
  const isBusy = state.phase === 'preparing' || state.phase === 'running';
  useUnsaved(isEncrypted && draft.isTyped && !isBusy);
  useUnsaved(isBusy, {
    words: {
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
  const { done, of } = state;
  return (
    <SpokenProgress
      label={t('backup.running')}
      value={done}
      max={Math.max(1, of)}
      valueText={t('backup.rowsSoFar', { done, of })}
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
