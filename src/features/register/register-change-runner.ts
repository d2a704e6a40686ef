import { notifyError, notifyInfo } from '@/components/notices/notify.ts';
import type { Undo } from '@/components/notices/undo-context.tsx';
import { BULK_CONFIRM_ROWS, WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { RuleOffer } from '@/domain/rules/category-choice.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import type { SkipReason, TransactionPatch } from '@/domain/transactions/transaction-edit.ts';
import type { useServices } from '@/live/services-context.tsx';
import type { useRuleOffer } from '@/live/transactions/register-lookups.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import type {
  BulkProgress,
  EditedRows,
  EditResult,
  RegisterActions,
  RegisterCommands,
  useConfirm,
} from './register-changes.tsx';

/** Dependencies of the register's actions. */
export type ActionParts = {
  readonly services: ReturnType<typeof useServices>;
  readonly commands: RegisterCommands;
  readonly offer: Undo['offer'];
  readonly askRule: ReturnType<typeof useRuleOffer>;
  readonly ask: ReturnType<typeof useConfirm>['ask'];
  readonly setProgress: (progress: BulkProgress | null) => void;
};

/** The register's changes, with their questions and notices. */
export function registerActions(parts: ActionParts): RegisterActions {
  const { services, commands, offer, askRule, ask, setProgress } = parts;
  const askLocked = (message: string) =>
    ask({ title: t('register.lockedTitle'), message, confirmLabel: t('register.changeAnyway') });
  const askLockedRows = (locked = 1) => askLocked(t('register.lockedText', { count: locked }));
  const progressOf = (work: BulkProgress['work'], rows: number) =>
    rows > WRITE_BATCH_ROWS
      ? { onProgress: (done: number, total: number) => setProgress({ work, done, total }) }
      : {};
  const guarded = async <Value>(title: string, failed: Value, work: () => Promise<Value>) => {
    try {
      return await work();
    } catch (error) {
      services.log.error(title, error);
      notifyError(title);
      return failed;
    } finally {
      setProgress(null);
    }
  };

  const edit = async (
    ids: readonly string[],
    patch: TransactionPatch,
    unlock = false,
  ): Promise<EditResult> => {
    const flash = ids.length > 1 ? selectedRowsFlash() : null;
    // Reviewed or categorized rows may leave a list of what is still to do.
    if (patch.reviewed || patch.categoryId) slideOutRows(ids);
    const outcome = await commands.edit(services, ids, patch, {
      unlock,
      ...progressOf('edit', ids.length),
    });
    if (outcome.ok) {
      if (ids.length === 1 && outcome.value.changed === 0) {
        if (outcome.value.skipped.repeat) return { status: 'repeats' };
        if (outcome.value.skipped.gone) return { status: 'gone' };
      }
      if (outcome.value.changed > 0) flash?.();
      const { categoryId } = patch;
      if (!categoryId || outcome.value.changed === 0) notifyEdited(outcome, offer);
      else void askRule(ids, categoryId).then((rule) => notifyEdited(outcome, offer, rule));
      return { status: 'done' };
    }
    if (outcome.code === 'locked' && !unlock) {
      return (await askLockedRows(outcome.locked))
        ? edit(ids, patch, true)
        : { status: 'cancelled' };
    }
    if (outcome.code === 'invalid') return { status: 'invalid', fields: outcome.fields ?? {} };
    // For missing records, the field's code says which one is missing.
    const code = Object.values(outcome.fields ?? {})[0] ?? outcome.code;
    notifyError(t('register.editFailed'), { description: messageFor(code) });
    return { status: 'failed' };
  };

  const remove = async (ids: readonly string[], unlock = false): Promise<boolean> => {
    const outcome = await commands.remove(services, ids, {
      unlock,
      ...progressOf('remove', ids.length),
    });
    if (outcome.ok) {
      if (outcome.value.count > 0) offer(outcome.change);
      return true;
    }
    if (outcome.code === 'locked' && !unlock) {
      return (await askLockedRows(outcome.locked)) ? remove(ids, true) : false;
    }
    notifyError(t('register.deleteFailed'), { description: messageFor(outcome.code) });
    return false;
  };

  const duplicate = async (id: string, unlock = false): Promise<void> => {
    const outcome = await commands.duplicate(services, id, { unlock });
    if (outcome.ok) offer(outcome.change);
    else if (outcome.code === 'locked' && !unlock) {
      if (await askLocked(t('register.lockedCopyText'))) await duplicate(id, true);
    } else {
      const isRefused = outcome.code === 'not-normal';
      const description = isRefused ? t('register.duplicateRefused') : messageFor(outcome.code);
      notifyError(t('register.duplicateFailed'), { description });
    }
  };

  const unlink = async (id: string): Promise<void> => {
    const outcome = await commands.unlink(services, id);
    if (outcome.ok) {
      offer(outcome.change);
      return;
    }
    const isRefused = outcome.code === 'not-linked';
    const description = isRefused ? t('transfers.notLinked') : messageFor(outcome.code);
    notifyError(t('transfers.unlinkFailed'), { description });
  };

  const skip = async (scheduledId: string): Promise<void> => {
    const outcome = await commands.skip(services, scheduledId);
    if (outcome.ok) offer(outcome.change);
    else notifyError(t('register.skipFailed'), { description: messageFor(outcome.code) });
  };

  return {
    edit: (ids, patch) =>
      guarded<EditResult>(t('register.editFailed'), { status: 'failed' }, () => edit(ids, patch)),
    remove: (ids) =>
      guarded(t('register.deleteFailed'), false, async () => {
        if (ids.length > BULK_CONFIRM_ROWS) {
          const goOn = await ask({
            title: t('register.deleteManyTitle', { count: ids.length }),
            message: t('register.deleteManyText'),
            confirmLabel: t('common.delete'),
          });
          if (!goOn) return false;
        }
        return remove(ids);
      }),
    duplicate: (id) => guarded(t('register.duplicateFailed'), undefined, () => duplicate(id)),
    unlink: (id) => guarded(t('transfers.unlinkFailed'), undefined, () => unlink(id)),
    skip: (id) => guarded(t('register.skipFailed'), undefined, () => skip(id)),
    addStarters: () => commands.addStarters(services),
  };
}

const SENTENCES = {
  kind: 'register.skippedKind',
  split: 'register.skippedSplit',
  'own-transfer': 'register.skippedOwnTransfer',
  currency: 'register.skippedCurrency',
  repeat: 'register.skippedRepeat',
  gone: 'register.skippedGone',
  locked: 'register.skippedLocked',
} as const satisfies Readonly<Record<SkipReason, string>>;

const REASONS = Object.keys(SENTENCES) as readonly SkipReason[];

/** Says how many rows were skipped and why; '' if none. */
export function skippedText(skipped: EditedRows['skipped']): string {
  return REASONS.flatMap((reason) => {
    const count = skipped[reason] ?? 0;
    return count > 0 ? [t(SENTENCES[reason], { count })] : [];
  }).join(' ');
}

type Edited = {
  readonly value: EditedRows;
  readonly change?: ChangeNote | undefined;
};

/**
 * Notifies what an edit changed and skipped, with Undo; with `rule`, also offers to create that
 * rule.
 */
export function notifyEdited(
  { value, change }: Edited,
  offer: Undo['offer'],
  rule: RuleOffer | null = null,
): void {
  const left = skippedText(value.skipped);
  if (value.changed === 0 || !change) {
    notifyInfo(left === '' ? t('register.bulkUnchanged') : t('register.bulkNothing'), {
      ...(left === '' ? {} : { description: left }),
    });
    return;
  }
  const { code, params } = change.label;
  const sentence = t(`history.${code}`, { ...params, count: value.changed });
  offer(change, left === '' ? sentence : `${sentence}. ${left}`, rule);
}

const FLASH_MS = 600;

/**
 * Remembers the rows that are selected and drawn now; the returned function flashes them, once they
 * have changed. Only these few are animated, however long the list.
 */
function selectedRowsFlash(): () => void {
  const rows = document.querySelectorAll<HTMLElement>('[role=row][aria-selected=true]');
  return () => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const tint = 'color-mix(in oklab, var(--colors-accent-solid) 30%, var(--ground))';
    for (const row of rows) {
      row.animate([{ backgroundColor: tint }, { backgroundColor: 'var(--ground)' }], {
        duration: FLASH_MS,
        easing: 'ease-out',
      });
    }
  };
}

const SLIDE_MS = 220;

/** How long a change may take to reach the list (ms); rows that leave later just go. */
const LEAVE_MS = 3000;

/**
 * Lets rows slide out with a check mark if a change makes them leave the list. The list closes up
 * at once: each row that was removed is shown once more over it, hidden from screen readers.
 * @param ids the `data-row` of the rows; those not drawn are ignored
 */
function slideOutRows(ids: readonly string[]): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const wanted = new Set(ids);
  const rows = new Set(
    [...document.querySelectorAll<HTMLElement>('[role=row][data-row]')].filter((row) =>
      wanted.has(row.dataset.row ?? ''),
    ),
  );
  const list = [...rows][0]?.parentElement;
  if (!list) return;
  const top = window.scrollY;
  const observer = new MutationObserver(() => {
    for (const row of rows) {
      if (row.isConnected) continue;
      rows.delete(row);
      // Scrolling removes rows as well; those are still in the list.
      if (window.scrollY === top) slideOut(row, list);
    }
  });
  observer.observe(list, { childList: true });
  window.setTimeout(() => observer.disconnect(), LEAVE_MS);
}

function slideOut(row: HTMLElement, list: HTMLElement): void {
  row.inert = true;
  row.ariaHidden = 'true';
  row.removeAttribute('role');
  row.removeAttribute('data-row');
  row.dataset.leaving = '';
  list.append(row);
  const slide = row.animate(
    [
      { translate: '0', opacity: 1 },
      { translate: '100%', opacity: 0.5 },
    ],
    { duration: SLIDE_MS, easing: 'ease-in', fill: 'forwards' },
  );
  slide.onfinish = () => row.remove();
  slide.oncancel = () => row.remove();
}
