import { useState } from 'react';
import { noteBackup } from '@/commands/backup-note.ts';
import { useDiscardGuard } from '@/components/forms/form-dialog.tsx';
import { useSaving } from '@/components/forms/unsaved.ts';
import { notifyError, notifyInfo, notifySuccess } from '@/components/notices/notify.ts';
import { instantText } from '@/components/text/value-text.ts';
import { BACKUP_REMINDER_DAYS, type BackupInterval } from '@/domain/backup/backup-schedule.ts';
import { type AutomaticView, useAutomaticBackup } from '@/live/backup.ts';
import { valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import {
  allowAutomatic,
  automaticBackup,
  setAutomaticEvery,
  setAutomaticKey,
  turnAutomaticOff,
  turnAutomaticOn,
} from '@/pipelines/backup/automatic-backup.ts';
import { keyFromPassphrase } from '@/platform/backup/backup-crypto.ts';
import { chooseFolder, hasFolders } from '@/platform/backup/backup-folder.ts';
import { Button } from '@/ui/controls/button.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { PassphraseFields, usePassphrase } from './passphrase-fields.tsx';

/**
 * Automatic backups to a folder if the browser supports it; otherwise says that Coffer reminds you
 * instead.
 */
export function AutomaticSection() {
  const set = valueOr(useAutomaticBackup(), null);
  const actions = useAutomatic();
  if (!hasFolders()) {
    return (
      <Section
        title={t('backup.autoTitle')}
        detail={t('backup.autoNotHere', { days: BACKUP_REMINDER_DAYS })}
      />
    );
  }
  return (
    <Section
      title={t('backup.autoTitle')}
      detail={t('backup.autoDetail')}
      actions={
        set ? null : (
          <Button pending={actions.isBusy} onClick={actions.choose}>
            {t('backup.autoChoose')}
          </Button>
        )
      }
    >
      {set ? <ActiveBackup set={set} actions={actions} /> : null}
    </Section>
  );
}

type ActiveBackupProps = { readonly set: AutomaticView; readonly actions: AutomaticActions };

function ActiveBackup({ set, actions }: ActiveBackupProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Card>
      <Stack gap={4}>
        <Problem set={set} actions={actions} />
        <DataList
          items={[
            { label: t('backup.autoFolder'), value: set.folder },
            {
              label: t('backup.autoProtection'),
              value: t(set.isEncrypted ? 'backup.autoEncrypted' : 'backup.autoPlain'),
            },
          ]}
        />
        <SegmentedControl
          legend={t('backup.autoEvery')}
          showLegend
          value={set.every}
          onValueChange={actions.every}
          options={[
            { value: 'daily', label: t('backup.autoDaily') },
            { value: 'weekly', label: t('backup.autoWeekly') },
          ]}
        />
        <Text size="sm" tone="muted" measure>
          {t('backup.autoKept')}
        </Text>
        <Stack direction="row" gap={2} wrap>
          <Button pending={actions.isBusy} aria-label={t('backup.autoNowOf')} onClick={actions.now}>
            {t('backup.autoNow')}
          </Button>
          {set.isEncrypted ? (
            <Button disabled={actions.isBusy} onClick={() => void actions.protect(null)}>
              {t('backup.autoRemovePassphrase')}
            </Button>
          ) : (
            <Button disabled={actions.isBusy} onClick={() => setAsked(true)}>
              {t('backup.autoSetPassphrase')}
            </Button>
          )}
          <Button disabled={actions.isBusy} onClick={actions.choose}>
            {t('backup.autoChange')}
          </Button>
          <Button variant="ghost" disabled={actions.isBusy} onClick={actions.turnOff}>
            {t('backup.autoOff')}
          </Button>
        </Stack>
        <Text role="status" size="sm" tone="muted">
          {set.lastAt
            ? t('backup.autoLast', { when: instantText(set.lastAt) })
            : t('backup.autoNever')}
        </Text>
      </Stack>
      {isAsked ? (
        <AutomaticPassphraseDialog onSave={actions.protect} onClose={() => setAsked(false)} />
      ) : null}
    </Card>
  );
}

function Problem({ set, actions }: ActiveBackupProps) {
  if (!set.isAllowed || set.problem === 'permission') {
    return (
      <Notice
        tone="warn"
        title={t('backup.autoLost')}
        actions={
          <Button size="sm" pending={actions.isBusy} onClick={actions.allow}>
            {t('backup.autoAllow')}
          </Button>
        }
      >
        {t('backup.autoLostText')}
      </Notice>
    );
  }
  if (set.problem === null) return null;
  if (set.problem === 'gone') {
    return (
      <Notice tone="warn" title={t('backup.autoGone')}>
        {t('backup.autoGoneText')}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title={t('backup.autoFailed')}>
      {t(`backup.failed-${set.problem}`)}
    </Notice>
  );
}

type AutomaticPassphraseDialogProps = {
  readonly onSave: (passphrase: string) => Promise<void>;
  readonly onClose: () => void;
};

/** Asks for the passphrase that encrypts automatic backups. */
function AutomaticPassphraseDialog({ onSave, onClose }: AutomaticPassphraseDialogProps) {
  const draft = usePassphrase();
  const [isSaving, setSaving] = useState(false);
  const guard = useDiscardGuard(draft.isTyped && !isSaving, onClose);
  useSaving(isSaving);
  const save = async () => {
    const passphrase = draft.check();
    if (passphrase === null) return;
    setSaving(true);
    await onSave(passphrase);
    onClose();
  };
  return (
    <>
      <Dialog
        open
        title={t('backup.autoPassphraseTitle')}
        description={t('backup.autoPassphraseText')}
        closeLabel={t('common.close')}
        onClose={guard.close}
        closeOnInteractOutside={!draft.isTyped}
        onSubmit={() => {
          if (!isSaving) void save();
        }}
        footer={
          <>
            <Button onClick={guard.close}>{t('common.cancel')}</Button>
            <Button type="submit" variant="solid" pending={isSaving}>
              {t('backup.autoSave')}
            </Button>
          </>
        }
      >
        <PassphraseFields draft={draft} />
      </Dialog>
      {guard.question}
    </>
  );
}

/** Actions of the automatic backup; `isBusy` while one is running. */
type AutomaticActions = {
  readonly isBusy: boolean;
  readonly choose: () => void;
  readonly allow: () => void;
  readonly now: () => void;
  readonly every: (every: BackupInterval) => void;
  readonly protect: (passphrase: string | null) => Promise<void>;
  readonly turnOff: () => void;
};

/**
 * Configures the automatic backup. Choosing a folder, or allowing it again, writes a file at once.
 */
function useAutomatic(): AutomaticActions {
  const services = useServices();
  const [isBusy, setBusy] = useState(false);

  const write = async (isNew: boolean) => {
    const outcome = await automaticBackup(services, 'asked');
    if (outcome.kind === 'failed') {
      notifyError(t('backup.failed'), { description: t(`backup.failed-${outcome.code}`) });
    }
    if (outcome.kind !== 'done') return;
    const { rows, name, folder } = outcome;
    await noteBackup(services, { rows, where: 'folder' });
    if (isNew) {
      notifySuccess(t('backup.autoDone'), { description: t('backup.autoDoneText', { folder }) });
    } else {
      notifySuccess(t('backup.done', { count: rows }), {
        description: t('backup.doneFolderText', { name, folder }),
      });
    }
  };

  const busily = (work: () => Promise<void>) => async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      services.log.error('the automatic backup could not be changed', error);
      notifyError(t('backup.failed'), { description: t('backup.failed-unexpected') });
    } finally {
      setBusy(false);
    }
  };
  const begin = (work: () => Promise<void>) => () => void busily(work)();

  return {
    isBusy,
    choose: begin(async () => {
      const chosen = await chooseFolder();
      if (!chosen.ok) {
        if (chosen.code !== 'cancelled') {
          notifyError(t('backup.autoRefused'), { description: t(`backup.failed-${chosen.code}`) });
        }
        return;
      }
      await turnAutomaticOn(chosen.value);
      await write(true);
    }),
    allow: begin(async () => {
      if (await allowAutomatic()) await write(false);
      else notifyError(t('backup.autoRefused'));
    }),
    now: begin(() => write(false)),
    every: (every) => begin(() => setAutomaticEvery(every))(),
    protect: (passphrase) =>
      busily(async () => {
        await setAutomaticKey(passphrase === null ? null : await keyFromPassphrase(passphrase));
      })(),
    turnOff: begin(async () => {
      await turnAutomaticOff();
      notifyInfo(t('backup.autoIsOff'));
    }),
  };
}
