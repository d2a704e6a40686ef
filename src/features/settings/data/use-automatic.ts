import { useState } from 'react';
import { noteBackup } from '@/commands/note-backup.ts';
import { notifyError, notifyInfo, notifySuccess } from '@/components/notices/notify.ts';
import type { BackupInterval } from '@/domain/backup/automatic-backup.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { automaticBackup } from '@/pipelines/automatic-backup.ts';
import {
  allowAutomatic,
  setAutomaticEvery,
  setAutomaticKey,
  turnAutomaticOff,
  turnAutomaticOn,
} from '@/pipelines/automatic-settings.ts';
import { keyFromPassphrase } from '@/platform/backup/backup-crypto.ts';
import { chooseFolder } from '@/platform/backup/backup-folder.ts';

/** What a person does with the automatic backup; `isBusy` while one of it is under way. */
export type AutomaticActions = {
  readonly isBusy: boolean;
  readonly choose: () => void;
  readonly allow: () => void;
  readonly now: () => void;
  readonly every: (every: BackupInterval) => void;
  readonly protect: (passphrase: string | null) => Promise<void>;
  readonly turnOff: () => void;
};

/** Sets the automatic backup; choosing a folder and allowing it again write a file at once. */
export function useAutomatic(): AutomaticActions {
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
