import type { LucideIcon } from 'lucide-react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartLine from 'lucide-react/icons/chart-line';
import Copy from 'lucide-react/icons/copy';
import CopyCheck from 'lucide-react/icons/copy-check';
import FolderLock from 'lucide-react/icons/folder-lock';
import HardDriveDownload from 'lucide-react/icons/hard-drive-download';
import Inbox from 'lucide-react/icons/inbox';
import Scale from 'lucide-react/icons/scale';
import Tag from 'lucide-react/icons/tag';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { dismissBackupReminder, noteBackup } from '@/commands/backup-note.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError, notifySuccess } from '@/components/notices/notify.ts';
import { ROUTE_PATTERNS, routes } from '@/config/routes.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import type { Need, NeedKind, NeedPlace } from '@/domain/dashboard/needs.ts';
import type { StatementToCheck } from '@/domain/transactions/ready-statement.ts';
import { paramsFromFilter } from '@/domain/transactions/transaction-filter.ts';
import { useServices } from '@/live/services-context.tsx';
import { listText } from '@/messages/list-text.ts';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { allowAutomatic, automaticBackup } from '@/pipelines/backup/automatic-backup.ts';
import type { ScheduledEvent } from '@/pipelines/scheduled/scheduled-events.ts';
import { startScheduledRun } from '@/pipelines/scheduled/scheduled-run.ts';
import { Button } from '@/ui/controls/button.tsx';
import { BoardRow, boardRowClass } from '@/ui/lists/board-row.tsx';
import { Tile } from '@/ui/lists/tile.tsx';
import type { Needs } from './use-needs.ts';

/** What some of the to-dos name. */
type NeedNames = Pick<Needs, 'overdue' | 'statements'>;

type NeedRowProps = {
  readonly need: Need;
  readonly names: NeedNames;
  /** Says more below, where there is room. */
  readonly isLong: boolean;
};

/** One to-do; a press takes care of it, or leads to where that is done. */
export function NeedRow({ need, names, isLong }: NeedRowProps) {
  const { text, detail, action } = needText(need, names);
  const isBackup = need.kind === 'noBackup' || need.kind === 'missingBackup';
  const Icon = ICONS[need.kind];
  const isNaming = NAMING.includes(need.kind);
  return (
    <li>
      <NeedAction
        need={need}
        statement={names.statements[0]}
        name={t('needs.actionOf', { action, text })}
        detail={detail}
        isLong={isLong}
      >
        <BoardRow
          leading={
            <Tile size={28} look="accent">
              <Icon />
            </Tile>
          }
          title={text}
          below={isLong && !isNaming ? detail : null}
          detail={isNaming ? detail : isBackup ? null : action}
          hasChevron={!isBackup}
        />
      </NeedAction>
      {isBackup ? <DismissBackup text={text} /> : null}
    </li>
  );
}

/** Their details name what they are about, and are short enough for the row. */
const NAMING: readonly NeedKind[] = ['overdue', 'statements'];

const ICONS: Readonly<Record<NeedKind, LucideIcon>> = {
  overdue: CalendarClock,
  enteredAlready: CopyCheck,
  possibleDuplicates: Copy,
  unpairedTransfers: ArrowLeftRight,
  uncategorised: Tag,
  unreviewed: Inbox,
  statements: Scale,
  stalePrices: ChartLine,
  backupNotAllowed: FolderLock,
  backupFailed: TriangleAlert,
  noBackup: HardDriveDownload,
  missingBackup: HardDriveDownload,
};

type NeedActionProps = {
  readonly need: Need;
  /** The oldest statement to check. */
  readonly statement: StatementToCheck | undefined;
  /** Accessible name: what a press does. */
  readonly name: string;
  /** More about it, in a sentence; '' for none. */
  readonly detail: string;
  readonly isLong: boolean;
  readonly children: ReactNode;
};

function NeedAction(props: NeedActionProps) {
  const { need, statement, name, detail, isLong, children } = props;
  const { open } = useDialogs();
  const { place } = need;
  const common = {
    'aria-label': name,
    'aria-description': detail || undefined,
    title: detail || undefined,
    className: boardRowClass(isLong ? 'two' : 'one'),
    children,
  };
  if (need.kind === 'overdue') return <PostOverdue {...common} />;
  if (need.kind === 'backupNotAllowed') return <AllowFolder {...common} />;
  const press = (onClick: () => void) => <button type="button" {...common} onClick={onClick} />;
  if (place.kind === 'duplicates') return press(() => open('possible-duplicates', {}));
  if (place.kind === 'transfers') return press(() => open('find-transfers', {}));
  if (place.kind === 'investments') return press(() => open('add-prices', {}));
  if (place.kind === 'accounts' && need.count === 1 && statement) {
    return press(() =>
      open('check-statement', { accountId: statement.account.id, date: statement.date }),
    );
  }
  return <Link to={addressOf(place)} {...common} />;
}

type PressProps = ComponentProps<'button'>;

function PostOverdue(props: PressProps) {
  const { pending, post } = usePostOverdue();
  return <button type="button" {...props} aria-busy={pending || undefined} onClick={post} />;
}

function addressOf(place: NeedPlace): string {
  if (place.kind === 'transactions') {
    return routes.transactions(Object.fromEntries(paramsFromFilter(place.filter)));
  }
  if (place.kind === 'accounts') return ROUTE_PATTERNS.accounts;
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
function AllowFolder(props: PressProps) {
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
    <button
      type="button"
      {...props}
      aria-busy={isAsking || undefined}
      onClick={isAsking ? undefined : begin}
    />
  );
}

/** Text of a to-do, and what its press does. */
type NeedText = {
  readonly text: string;
  readonly detail: string;
  readonly action: string;
};

const DETAILED = [
  'possibleDuplicates',
  'unpairedTransfers',
  'uncategorised',
  'unreviewed',
  'backupNotAllowed',
] as const;

export function needText({ kind, count }: Need, { overdue, statements }: NeedNames): NeedText {
  const action = t(`needs.${kind}Action`);
  const [statement] = statements;
  if (kind === 'statements' && count === 1 && statement) {
    const date = formatDate(statement.date, 'short', currentLocale());
    return {
      text: t('needs.statementOf', { name: statement.account.name }),
      detail: t('needs.statementOn', { date }),
      action,
    };
  }
  const named = kind === 'overdue' ? overdue : statements.map(({ account }) => account.name);
  return {
    text: t(`needs.${kind}`, { count }),
    detail: NAMING.includes(kind) ? listText(named) : detailOf(kind),
    action,
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
