import { useState } from 'react';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { notifyError, notifyInfo, notifySuccess } from '@/components/notices/notify.ts';
import { PassphraseFields, usePassphrase } from '@/features/settings/data/passphrase-fields.tsx';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { renewVault } from '@/pipelines/sync/renew-vault.ts';
import type { DeviceNames, Sync } from '@/pipelines/sync/sync.ts';
import { type SyncView, vaultNameOf } from '@/pipelines/sync/sync-view.ts';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { lazyComponent } from '@/ui/lazy-component.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { DeviceFields, useDeviceNames } from './device-fields.tsx';
import { PlaceFields, usePlace } from './place-fields.tsx';
import { KnownPassphrase, ServerText, useKnownPassphrase } from './sync-setup.tsx';
import { orBlocked, problemText, type SyncProblemCode } from './sync-text.ts';

export type SyncDialogName =
  | 'link'
  | 'passphrase'
  | 'login'
  | 'device'
  | 'leave'
  | 'start-over'
  | 'renew'
  | 'delete';

type DialogProps = {
  readonly sync: Sync;
  readonly view: SyncView;
  readonly vault: NonNullable<SyncView['vault']>;
  /** What this device told about itself; null until it is known. */
  readonly own: DeviceNames | null;
  readonly onClose: () => void;
};

const LinkDialog = lazyComponent(
  async () => (await import('./sync-link-dialog.tsx')).SyncLinkDialog,
);

export function SyncDialogs({ name, ...props }: DialogProps & { name: SyncDialogName | null }) {
  const { sync, onClose } = props;
  switch (name) {
    case null:
      return null;
    case 'link':
      return <LinkDialog url={sync.address ?? ''} onClose={onClose} />;
    case 'passphrase':
      return <PassphraseDialog {...props} />;
    case 'login':
      return <LoginDialog {...props} />;
    case 'device':
      return <DeviceDialog {...props} />;
    case 'renew':
      return <RenewDialog {...props} />;
    case 'delete':
      return <DeleteDialog {...props} />;
    default:
      return <Question name={name} {...props} />;
  }
}

/** Long work of a dialog: whether it runs, and what went wrong. Never runs twice at once. */
function useWork() {
  const { log } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ code: SyncProblemCode; text: string } | null>(null);
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      log.error('sync could not be changed', error);
      setProblem({ code: 'unexpected', text: '' });
    }
    setBusy(false);
  };
  return { isBusy, problem, setProblem, run };
}

function Problem(props: {
  title: string;
  problem: { code: SyncProblemCode; text: string } | null;
}) {
  if (!props.problem) return null;
  const { code, text } = props.problem;
  return (
    <Notice tone="danger" role="alert" title={props.title}>
      <p>{problemText(code)}</p>
      <ServerText code={code} text={text} />
    </Notice>
  );
}

function PassphraseDialog({ sync, onClose }: DialogProps) {
  const known = useKnownPassphrase();
  const next = usePassphrase();
  const { isBusy, problem, setProblem, run } = useWork();
  const save = () => {
    const passphrase = known.check();
    const chosen = passphrase === null ? null : next.check();
    if (passphrase === null || chosen === null) return;
    void run(async () => {
      const changed = await sync.changePassphrase(passphrase, chosen);
      if (changed.ok) {
        notifySuccess(t('sync.passphraseChanged'));
        onClose();
      } else if (changed.code === 'wrong-passphrase') known.refuse(problemText(changed.code));
      else setProblem(changed);
    });
  };
  return (
    <FormDialog
      title={t('sync.passphraseTitle')}
      description={t('sync.passphraseText')}
      submitLabel={t('sync.passphraseSave')}
      pending={isBusy}
      dirty={known.value !== '' || next.isTyped}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <KnownPassphrase draft={known} label={t('sync.passphraseNow')} help="" />
      <PassphraseFields
        draft={next}
        label={t('sync.passphraseNew')}
        help={t('sync.passphraseNewHelp')}
      />
      <Problem title={t('sync.passphraseNotChanged')} problem={problem} />
    </FormDialog>
  );
}

function LoginDialog({ sync, onClose }: DialogProps) {
  const place = usePlace(sync.address);
  const { isBusy, problem, run } = useWork();
  return (
    <FormDialog
      title={t('sync.loginTitle')}
      description={t('sync.loginText')}
      submitLabel={t('sync.loginSave')}
      pending={isBusy}
      dirty={place.isTyped}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const to = place.check();
        if (!to) return;
        void run(async () => {
          await sync.changePlace(to);
          onClose();
        });
      }}
    >
      <PlaceFields draft={place} isNew={false} isBusy={isBusy} />
      <Problem title={t('sync.failed')} problem={problem} />
    </FormDialog>
  );
}

function DeviceDialog({ sync, own, onClose }: DialogProps) {
  const device = useDeviceNames(own);
  const { isBusy, problem, run } = useWork();
  return (
    <FormDialog
      title={t('sync.nameDevice')}
      submitLabel={t('sync.saveDevice')}
      pending={isBusy}
      dirty={device.isTyped}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const names = device.check();
        if (!names) return;
        void run(async () => {
          await sync.nameDevice(names);
          onClose();
        });
      }}
    >
      <DeviceFields draft={device} isBusy={isBusy} />
      <Problem title={t('sync.failed')} problem={problem} />
    </FormDialog>
  );
}

function RenewDialog({ sync, own, vault, onClose }: DialogProps) {
  const services = useServices();
  const place = usePlace(sync.address);
  const next = usePassphrase();
  const { isBusy, problem, setProblem, run } = useWork();
  const save = () => {
    const to = place.check();
    const passphrase = to && next.check();
    if (!to || !passphrase) return;
    void run(async () => {
      const names = own ?? { name: t('sync.thisComputer'), person: '' };
      const renewed = await orBlocked(to.url, () =>
        renewVault(services, sync, to, passphrase, names),
      );
      if (!renewed.ok) {
        setProblem(renewed);
        return;
      }
      notifySuccess(t('sync.renewed', { name: vaultNameOf(to.url) }), {
        description: t('sync.renewedText'),
      });
      renewed.value.deleteOld().then(
        (isDeleted) =>
          isDeleted
            ? notifySuccess(t('sync.oldDeleted'))
            : notifyError(t('sync.oldNotDeleted', { name: vault.name })),
        (error: unknown) => services.log.warn('the old vault could not be deleted', error),
      );
      onClose();
    });
  };
  return (
    <FormDialog
      title={t('sync.renewTitle')}
      description={t('sync.renewText')}
      submitLabel={t('sync.renewSave')}
      pending={isBusy}
      dirty={place.isTyped || next.isTyped}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <PlaceFields draft={place} isNew isBusy={isBusy} />
      <PassphraseFields
        draft={next}
        label={t('sync.passphraseNew')}
        help={t('sync.passphraseNewHelp')}
      />
      <Problem title={t('sync.failed')} problem={problem} />
    </FormDialog>
  );
}

function DeleteDialog({ sync, vault, onClose }: DialogProps) {
  const [typed, setTyped] = useState('');
  const { isBusy, problem, setProblem, run } = useWork();
  return (
    <AlertDialog
      open
      danger
      title={t('sync.deleteTitle', { name: vault.name })}
      message={t('sync.deleteText')}
      confirmLabel={t('sync.deleteConfirm')}
      cancelLabel={t('common.cancel')}
      confirmDisabled={typed.trim() !== vault.name}
      pending={isBusy}
      onCancel={onClose}
      onConfirm={() =>
        void run(async () => {
          const deleted = await sync.deleteVault();
          if (deleted.ok) notifySuccess(t('sync.deleted'));
          else setProblem(deleted);
        })
      }
    >
      <Stack gap={4}>
        <Field label={t('sync.deleteType', { name: vault.name })}>
          <Input
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <Problem title={t('sync.notDeleted')} problem={problem} />
      </Stack>
    </AlertDialog>
  );
}

function Question({ name, sync, view, onClose }: DialogProps & { name: 'leave' | 'start-over' }) {
  const { isBusy, problem, run } = useWork();
  const isLeave = name === 'leave';
  return (
    <AlertDialog
      open
      careful
      title={t(isLeave ? 'sync.leaveTitle' : 'sync.startOverTitle')}
      message={t(isLeave ? 'sync.leaveText' : 'sync.startOverText')}
      confirmLabel={t(isLeave ? 'sync.leaveConfirm' : 'sync.startOver')}
      cancelLabel={t('common.cancel')}
      pending={isBusy}
      onCancel={onClose}
      onConfirm={() =>
        void run(async () => {
          if (isLeave) {
            await sync.leave();
            notifyInfo(t('sync.left'));
          } else {
            await sync.startOver();
            onClose();
          }
        })
      }
    >
      {isLeave && view.up > 0 ? (
        <Notice tone="warn">{t('sync.leaveWaiting', { count: view.up })}</Notice>
      ) : null}
      <Problem title={t('sync.failed')} problem={problem} />
    </AlertDialog>
  );
}
