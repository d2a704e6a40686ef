import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dismissBackupReminder, noteBackup } from '@/commands/backup-note.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError, notifySuccess } from '@/components/notices/notify.ts';
import { routes } from '@/config/routes.ts';
import type { Need, NeedKind, NeedPlace } from '@/domain/dashboard/needs.ts';
import { paramsFromFilter } from '@/domain/transactions/transaction-filter.ts';
import { useServices } from '@/live/services-context.tsx';
import { listText } from '@/messages/list-text.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { allowAutomatic, automaticBackup } from '@/pipelines/backup/automatic-backup.ts';
import type { ScheduledEvent } from '@/pipelines/scheduled/scheduled-events.ts';
import { startScheduledRun } from '@/pipelines/scheduled/scheduled-run.ts';
import { Button, buttonClass } from '@/ui/controls/button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem } from '@/ui/lists/row-list.tsx';

type NeedRowProps = { readonly need: Need; readonly overdue: readonly string[] };

/** One to-do, with a button that takes care of it. */
export function NeedRow({ need, overdue }: NeedRowProps) {
  const { text, detail, action } = needText(need, overdue);
  const isBackup = need.kind === 'noBackup' || need.kind === 'missingBackup';
  return (
    <RowItem>
      {/* On a phone, two buttons leave no room for text beside them. */}
      <Stack direction={isBackup ? 'rowFromTablet' : 'row'} gap={isBackup ? 2 : 4} inset={4}>
        <Stack gap={0} grow justify="center">
          <Text weight="medium">{text}</Text>
          {detail === '' ? null : (
            <Text size="sm" tone="muted">
              {detail}
            </Text>
          )}
        </Stack>
        <Stack direction="row" gap={2} align="center" justify="end">
          {isBackup ? <DismissBackup text={text} /> : null}
          <NeedAction need={need} label={action} name={t('needs.actionOf', { action, text })} />
        </Stack>
      </Stack>
    </RowItem>
  );
}

type NeedActionProps = {
  readonly need: Need;
  readonly label: string;
  /** Accessible name, for use without the surrounding row. */
  readonly name: string;
};

function NeedAction({ need, label, name }: NeedActionProps) {
  const { open } = useDialogs();
  const { place } = need;
  if (need.kind === 'overdue') return <PostOverdue label={label} name={name} />;
  if (need.kind === 'backupNotAllowed') return <AllowFolder label={label} name={name} />;
  const openDialog =
    place.kind === 'duplicates'
      ? () => open('possible-duplicates', {})
      : place.kind === 'transfers'
        ? () => open('find-transfers', {})
        : place.kind === 'investments'
          ? () => open('add-prices', {})
          : null;
  if (openDialog) {
    return (
      <Button size="sm" aria-label={name} onClick={openDialog}>
        {label}
      </Button>
    );
  }
  return (
    <Link to={addressOf(place)} aria-label={name} className={buttonClass({ size: 'sm' })}>
      {label}
    </Link>
  );
}

function PostOverdue({ label, name }: Pick<NeedActionProps, 'label' | 'name'>) {
  const { pending, post } = usePostOverdue();
  return (
    <Button size="sm" aria-label={name} pending={pending} onClick={post}>
      {label}
    </Button>
  );
}

function addressOf(place: NeedPlace): string {
  if (place.kind === 'transactions') {
    return routes.transactions(Object.fromEntries(paramsFromFilter(place.filter)));
  }
  return place.kind === 'backup' ? routes.settings({ tab: 'data' }) : routes.scheduled();
}

/** Snoozes the backup reminder. */
function DismissBackup({ text }: { readonly text: string }) {
  const services = useServices();
  const dismiss = async () => {
    const outcome = await dismissBackupReminder(services);
    if (!outcome.ok) {
      notifyError(t('needs.laterFailed'), { description: messageFor(outcome.code) });
    }
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t('needs.laterOf', { text })}
      onClick={() => void dismiss()}
    >
      {t('needs.later')}
    </Button>
  );
}

/**
 * Asks the browser for permission to write to the backup folder, then writes the overdue backup.
 */
function AllowFolder({ label, name }: { readonly label: string; readonly name: string }) {
  const services = useServices();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    if (!(await allowAutomatic())) {
      notifyError(t('needs.allowFailed'));
      return;
    }
    const outcome = await automaticBackup(services, 'asked');
    if (outcome.kind === 'done')
      await noteBackup(services, { rows: outcome.rows, where: 'folder' });
  };
  const begin = () => {
    setAsking(true);
    ask()
      .catch((error: unknown) => {
        services.log.error('access to the backup folder was not granted', error);
        notifyError(t('needs.allowFailed'));
      })
      .finally(() => setAsking(false));
  };
  return (
    <Button size="sm" aria-label={name} pending={isAsking} onClick={begin}>
      {label}
    </Button>
  );
}

/** Text of a to-do, and the label of its button. */
type NeedText = {
  readonly text: string;
  readonly detail: string;
  readonly action: string;
};

const DETAILED = [
  'possibleDuplicates',
  'unpairedTransfers',
  'unreviewed',
  'backupNotAllowed',
] as const;

/** @param names descriptions of the overdue items */
export function needText({ kind, count }: Need, names: readonly string[]): NeedText {
  return {
    text: t(`needs.${kind}`, { count }),
    detail: kind === 'overdue' ? listText(names) : detailOf(kind),
    action: t(`needs.${kind}Action`),
  };
}

function detailOf(kind: NeedKind): string {
  const detailed = DETAILED.find((each) => each === kind);
  return detailed ? t(`needs.${detailed}Detail`) : '';
}

/** Posts the overdue scheduled transactions, as the app does at startup, and reports the result. */
function usePostOverdue(): { readonly pending: boolean; readonly post: () => void } {
  const services = useServices();
  const [pending, setPending] = useState(false);
  const post = () => {
    if (pending) return;
    setPending(true);
    startScheduledRun(services, {}, (event) => {
      if (event.type === 'progress') return;
      setPending(false);
      notifyResult(event);
    });
  };
  return { pending, post };
}

function notifyResult({ type, added }: Exclude<ScheduledEvent, { type: 'progress' }>): void {
  if (type === 'failed') {
    notifyError(t('needs.overdueFailed'), { description: t('needs.overdueFailedSafe') });
    return;
  }
  notifySuccess(t('needs.overdueAdded', { count: added }));
}
