import { useState } from 'react';
import { instantText } from '@/components/text/instant-text.ts';
import { BACKUP_DAYS } from '@/domain/backup/backup-need.ts';
import { valueOr } from '@/live/live.ts';
import { type AutomaticView, useAutomaticBackup } from '@/live/use-automatic-backup.ts';
import { t } from '@/messages/t.ts';
import { hasFolders } from '@/platform/backup/backup-folder.ts';
import { Button } from '@/ui/controls/button.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { AutomaticPassphraseDialog } from './automatic-passphrase-dialog.tsx';
import { type AutomaticActions, useAutomatic } from './use-automatic.ts';

/** Backups into a folder by themselves where the browser can; else that it reminds. */
export function AutomaticSection() {
  const set = valueOr(useAutomaticBackup(), null);
  const actions = useAutomatic();
  if (!hasFolders()) {
    return (
      <Section
        title={t('backup.autoTitle')}
        detail={t('backup.autoNotHere', { days: BACKUP_DAYS })}
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
      {set ? <TurnedOn set={set} actions={actions} /> : null}
    </Section>
  );
}

type TurnedOnProps = { readonly set: AutomaticView; readonly actions: AutomaticActions };

function TurnedOn({ set, actions }: TurnedOnProps) {
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

function Problem({ set, actions }: TurnedOnProps) {
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
