import {
  redoChange,
  redoLast,
  type UndoOutcome,
  undoChange,
  undoLast,
} from '@/commands/undo/undo.ts';
import {
  type Completion,
  notifyError,
  notifyInfo,
  notifySuccess,
  notifyUndo,
} from '@/components/notices/notify.ts';
import type { Undo } from '@/components/notices/undo-context.tsx';
import { accountTypeLabel } from '@/components/text/account-text.ts';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { RULE_SUGGESTION_TOAST_MS } from '@/config/limits.ts';
import { routes } from '@/config/routes.ts';
import type { Services } from '@/db/database.ts';
import { formatDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { CONTRIBUTION_PLANS } from '@/domain/investments/contribution-facts.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { fetchPart } from '@/ui/fetch-part.ts';

/**
 * Implements Undo and Redo with their notices. `onOpen` navigates to a path; `onOffered` runs after
 * each offer of a change.
 */
export function createUndo(
  services: Services,
  onOpen: (path: string) => void,
  onOffered: () => void,
): Undo {
  const undoAndNotify = async (run: () => Promise<UndoOutcome>) =>
    notifyOutcome(
      await guarded(services, run),
      'undo',
      (change) => void redoAndNotify(() => redoChange(services, change.id)),
    );
  // If one change can't be undone, the user may skip it and undo the one before it.
  const undoLastAndNotify = async (before?: number): Promise<void> =>
    notifyOutcome(
      await guarded(services, () => undoLast(services, before)),
      'undo',
      (change) => void redoAndNotify(() => redoChange(services, change.id)),
      (at) => void undoLastAndNotify(at),
    );
  const redoAndNotify = async (run: () => Promise<UndoOutcome>) =>
    notifyOutcome(
      await guarded(services, run),
      'redo',
      (change) => void undoAndNotify(() => undoChange(services, change.id)),
    );
  return {
    offer: (change, text, rule) => {
      if (!change) {
        if (text) notifySuccess(text);
        return;
      }
      notifyUndo(
        text ?? changeText(change),
        {
          label: t('common.undo'),
          onClick: () => void undoAndNotify(() => undoChange(services, change.id)),
        },
        rule
          ? {
              second: {
                label: t('suggestions.createRule'),
                onClick: () => onOpen(routes.settings({ tab: 'rules', ...rule })),
              },
              durationMs: RULE_SUGGESTION_TOAST_MS,
            }
          : {},
        completionOf(services, change),
      );
      onOffered();
    },
    undoLast: () => void undoLastAndNotify(),
    redoLast: () => void redoAndNotify(() => redoLast(services)),
  };
}

/** What the change completed, if anything. Never rejects. */
async function completionOf(services: Services, change: ChangeNote): Promise<Completion | null> {
  try {
    const completionOfChange = await fetchPart(
      async () => (await import('./completions.tsx')).completionOfChange,
    );
    return await completionOfChange(services, change.label.code);
  } catch (error) {
    services.log.warn('could not check whether the change completed something', error);
    return null;
  }
}

/**
 * An exception means that reading failed before anything was written. Logs it and reports a
 * failure.
 */
async function guarded(services: Services, run: () => Promise<UndoOutcome>): Promise<UndoOutcome> {
  try {
    return await run();
  } catch (error) {
    services.log.error('Undo or Redo failed', error);
    return { ok: false, code: 'failed' };
  }
}

function changeText({ label }: ChangeNote): string {
  const { params } = label;
  const day = parseCalendarDate(String(params.date ?? ''));
  const date = day && { date: formatDate(day, 'medium', currentLocale()) };
  return t(`history.${label.code}`, {
    ...params,
    ...planNameParam(label),
    ...date,
    ...amountParam(params),
  });
}

/** Labels store a contribution plan as its code; this returns its name in the current language. */
function planNameParam({ code, params }: ChangeNote['label']): { readonly name?: string } {
  const plan = CONTRIBUTION_PLANS.find((each) => each === params.name);
  return code === 'contribution-facts-set' && plan ? { name: accountTypeLabel(plan) } : {};
}

/** Labels store an amount as cents plus a currency; this formats it. */
function amountParam({ amount, currency }: ChangeNote['label']['params']): {
  readonly amount?: string;
} {
  if (typeof amount !== 'number' || typeof currency !== 'string') return {};
  return { amount: shownMoney(cents(amount), currency) };
}

function notifyOutcome(
  outcome: UndoOutcome,
  verb: 'undo' | 'redo',
  onReverse: (change: ChangeNote) => void,
  undoEarlier?: (at: number) => void,
): void {
  const isUndo = verb === 'undo';
  if (outcome.ok) {
    const what = changeText(outcome.change);
    notifyInfo(t(isUndo ? 'shell.undone' : 'shell.redone', { what }), {
      action: {
        label: isUndo ? t('shell.redo') : t('common.undo'),
        onClick: () => onReverse(outcome.change),
      },
    });
    return;
  }
  if (outcome.code === 'nothing') {
    notifyInfo(t(isUndo ? 'shell.nothingToUndo' : 'shell.nothingToRedo'));
    return;
  }
  const { at } = outcome;
  notifyError(refusalText(outcome.change, isUndo), {
    description: reasonText(outcome),
    ...(undoEarlier && at !== undefined
      ? { action: { label: t('shell.undoEarlier'), onClick: () => undoEarlier(at) } }
      : {}),
  });
}

function refusalText(change: ChangeNote | undefined, isUndo: boolean): string {
  if (!change) return t(isUndo ? 'shell.failedUndo' : 'shell.failedRedo');
  return t(isUndo ? 'shell.refusedUndo' : 'shell.refusedRedo', { what: changeText(change) });
}

function reasonText(outcome: Extract<UndoOutcome, { ok: false }>): string {
  switch (outcome.code) {
    case 'changed-since':
    case 'reference-gone':
    case 'reconciled-since':
    case 'category-cycle':
    case 'payee-name-is-alias':
      return t(`shell.${outcome.code}`, { name: outcome.name });
    case 'in-use':
      return t('shell.in-use', { name: outcome.name, count: outcome.count });
    case 'taken':
    case 'purged':
    case 'failed':
    case 'unfinished':
      return t(`shell.${outcome.code}`);
    default:
      return messageFor(outcome.code);
  }
}
