import { useState } from 'react';
import { notifyError, notifyInfo } from '@/components/notices/notify.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { formatBytes, instantText } from '@/components/text/value-text.ts';
import { useServices } from '@/live/services-context.tsx';
import { countText } from '@/messages/count-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import type { Sync } from '@/pipelines/sync/sync.ts';
import type { SyncStatus, SyncView } from '@/pipelines/sync/sync-view.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { type SyncDialogName, SyncDialogs } from './sync-dialogs.tsx';
import { SyncLogSection } from './sync-log.tsx';
import { countedText, ServerText } from './sync-setup.tsx';
import { deviceText, problemText, stateText } from './sync-text.ts';
import { useReading } from './use-sync.ts';

type SyncOnProps = {
  readonly sync: Sync;
  readonly view: SyncView;
  readonly vault: NonNullable<SyncView['vault']>;
};

/** A vault and how this device keeps up with it. */
export function SyncOn({ sync, view, vault }: SyncOnProps) {
  const [dialog, setDialog] = useState<SyncDialogName | null>(null);
  const devices = useReading(() => sync.devices(), vault.syncedAt);
  const own = devices?.find(({ id }) => id === vault.device) ?? null;
  return (
    <Stack gap={8}>
      <Section title={t('sync.title')} detail={t('sync.detail')}>
        <Card>
          <Stack gap={4}>
            <State sync={sync} view={view} onOpen={setDialog} />
            <Facts sync={sync} view={view} vault={vault} onOpen={setDialog} />
            <Stack direction="row" gap={2} wrap>
              <Button variant="solid" onClick={() => sync.syncNow()}>
                {t('sync.syncNow')}
              </Button>
              <Button onClick={() => setDialog('link')}>{t('sync.showLink')}</Button>
              <Button onClick={() => setDialog('passphrase')}>{t('sync.changePassphrase')}</Button>
              <Button onClick={() => setDialog('login')}>{t('sync.changeLogin')}</Button>
              <Button variant="ghost" onClick={() => setDialog('leave')}>
                {t('sync.leave')}
              </Button>
            </Stack>
          </Stack>
        </Card>
      </Section>
      <Section
        title={t('sync.devices')}
        detail={t('sync.devicesDetail')}
        actions={
          own ? <Button onClick={() => setDialog('device')}>{t('sync.nameDevice')}</Button> : null
        }
      >
        {devices && devices.length > 0 ? (
          <Card padding="none">
            <RowList label={t('sync.devices')}>
              {devices.map((device) => (
                <RowItem key={device.id}>
                  <RecordRow
                    roomy
                    name={deviceText(device)}
                    badges={
                      device.id === vault.device ? <Badge>{t('sync.thisDevice')}</Badge> : null
                    }
                    detail={
                      device.seenAt
                        ? t('sync.deviceSeen', { when: instantText(device.seenAt) })
                        : ''
                    }
                  />
                </RowItem>
              ))}
            </RowList>
          </Card>
        ) : (
          <Text tone="muted">{t('sync.noDevices')}</Text>
        )}
      </Section>
      <SyncLogSection sync={sync} devices={devices ?? []} version={vault.syncedAt} />
      <Section title={t('sync.danger')}>
        <Stack gap={5}>
          {(['renew', 'delete'] as const).map((name) => (
            <Section
              key={name}
              level={3}
              title={t(`sync.${name}`)}
              detail={t(`sync.${name}Detail`)}
              actions={
                <Button
                  variant={name === 'delete' ? 'dangerGhost' : 'outline'}
                  onClick={() => setDialog(name)}
                >
                  {t(`sync.${name}`)}
                </Button>
              }
            />
          ))}
        </Stack>
      </Section>
      <SyncDialogs
        name={dialog}
        sync={sync}
        view={view}
        vault={vault}
        own={own}
        onClose={() => setDialog(null)}
      />
    </Stack>
  );
}

type StateProps = Pick<SyncOnProps, 'sync' | 'view'> & {
  readonly onOpen: (dialog: SyncDialogName) => void;
};

function State({ sync, view, onOpen }: StateProps) {
  const { status } = view;
  if (status.state === 'syncing') {
    const { done, total } = status.progress;
    return (
      <SpokenProgress
        label={stateText(view)}
        value={total === undefined ? null : done}
        max={Math.max(1, total ?? 1)}
        valueText={countedText(done, total)}
        actions={
          <Button size="sm" onClick={() => sync.cancel()}>
            {t('sync.cancel')}
          </Button>
        }
      />
    );
  }
  if (status.state === 'stopped' && status.code === 'cancelled') {
    return (
      <Notice role="status" title={stateText(view)}>
        {problemText('cancelled')} {t('sync.stoppedSince', { when: instantText(status.since) })}
      </Notice>
    );
  }
  if (status.state === 'stopped') {
    const { code, text, since } = status;
    return (
      <Notice
        tone="danger"
        role="alert"
        title={stateText(view)}
        actions={<StopActions code={code} sync={sync} onOpen={onOpen} />}
      >
        <p>{problemText(code)}</p>
        <ServerText code={code} text={text} />
        <p>{t('sync.stoppedSince', { when: instantText(since) })}</p>
      </Notice>
    );
  }
  if (status.state === 'waiting') {
    return (
      <Notice tone="warn" role="status" title={stateText(view)}>
        {problemText(status.code)} {t('sync.state-retry', { when: timeText(status.retryAt) })}
      </Notice>
    );
  }
  return (
    <Text as="p" weight="medium" role="status">
      {stateText(view)}
    </Text>
  );
}

/** A time of today. @param instant ISO */
function timeText(instant: string): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'medium' });
  return format.format(new Date(instant));
}

type StopCode = Extract<SyncStatus, { readonly state: 'stopped' }>['code'];

/** What a person can do about a sync that stopped. */
function StopActions(props: Omit<StateProps, 'view'> & { readonly code: StopCode }) {
  const { code, sync, onOpen } = props;
  return (
    <>
      {code === 'went-back' || code === 'bad-since' ? (
        <Button size="sm" onClick={() => onOpen('start-over')}>
          {t('sync.startOver')}
        </Button>
      ) : null}
      {['unauthorized', 'forbidden', 'insecure', 'gone', 'not-couchdb'].includes(code) ? (
        <Button size="sm" onClick={() => onOpen('login')}>
          {t('sync.changeLogin')}
        </Button>
      ) : null}
      <Button size="sm" onClick={() => sync.syncNow()}>
        {t('sync.tryAgain')}
      </Button>
    </>
  );
}

function Facts({ sync, view, vault, onOpen }: SyncOnProps & Pick<StateProps, 'onOpen'>) {
  const size = useReading(() => sync.size(), vault.syncedAt);
  const { up, down, refused, unreadable, differing } = view;
  const { log } = useServices();
  const sendOver = () =>
    sync.pushOverUnreadable().then(
      (count) => notifyInfo(t('sync.sentOver', { count })),
      (error: unknown) => {
        log.error('unreadable records could not be replaced', error);
        notifyError(t('sync.failed'));
      },
    );
  return (
    <Stack gap={4}>
      <DataList
        items={[
          { label: t('sync.server'), value: vault.host },
          { label: t('sync.vault'), value: vault.name },
          {
            label: t('sync.lastSync'),
            value: vault.syncedAt ? instantText(vault.syncedAt) : t('sync.never'),
          },
          { label: t('sync.toSend'), value: countText(up) },
          { label: t('sync.toReceive'), value: countText(down) },
          {
            label: t('sync.size'),
            value: size === null ? t('sync.sizeUnknown') : formatBytes(size, currentLocale()),
          },
        ]}
      />
      {differing.length > 0 ? (
        <Notice
          tone="danger"
          role="alert"
          title={t('sync.differTitle')}
          actions={
            <Button size="sm" onClick={() => onOpen('start-over')}>
              {t('sync.startOver')}
            </Button>
          }
        >
          {t('sync.differ', { devices: differing.join(', ') })}
        </Notice>
      ) : null}
      {refused > 0 ? <Notice tone="warn">{t('sync.refused', { count: refused })}</Notice> : null}
      {unreadable > 0 ? (
        <Notice
          tone="warn"
          actions={
            <Button size="sm" onClick={() => void sendOver()}>
              {t('sync.sendOver')}
            </Button>
          }
        >
          {t('sync.unreadable', { count: unreadable })}
        </Notice>
      ) : null}
    </Stack>
  );
}
