import {
  redoChange,
  redoLast,
  type UndoOutcome,
  undoChange,
  undoLast,
} from '@/commands/undo/undo.ts';
import { notifyError, notifyInfo, notifySuccess, notifyUndo } from '@/components/notices/notify.ts';
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

/** What Undo does and says; `onOpen` goes to a page, given its path, and `onOffered` runs after each offer. */
export function undoNotices(
  services: Services,
  onOpen: (path: string) => void,
  onOffered: () => void,
): Undo {
  const takeBack = async (run: () => Promise<UndoOutcome>) =>
    tell(
      await guarded(services, run),
      'undo',
      (change) => void doAgain(() => redoChange(services, change.id)),
    );
  // One that is refused does not keep the others from being taken back.
  const takeLastBack = async (before?: number): Promise<void> =>
    tell(
      await guarded(services, () => undoLast(services, before)),
      'undo',
      (change) => void doAgain(() => redoChange(services, change.id)),
      (at) => void takeLastBack(at - 1),
    );
  const doAgain = async (run: () => Promise<UndoOutcome>) =>
    tell(
      await guarded(services, run),
      'redo',
      (change) => void takeBack(() => undoChange(services, change.id)),
    );
  return {
    offer: (change, text, rule) => {
      if (!change) {
        if (text) notifySuccess(text);
        return;
      }
      notifyUndo(
        text ?? sentenceOf(change),
        {
          label: t('common.undo'),
          onClick: () => void takeBack(() => undoChange(services, change.id)),
        },
        rule
          ? {
              second: {
                label: t('provenance.createRule'),
                onClick: () => onOpen(routes.settings({ tab: 'rules', ...rule })),
              },
              durationMs: RULE_SUGGESTION_TOAST_MS,
            }
          : {},
      );
      onOffered();
    },
    undoLast: () => void takeLastBack(),
    redoLast: () => void doAgain(() => redoLast(services)),
  };
}

/** What throws here is a bug of reading, before anything was written: it is logged, and the person hears so. */
async function guarded(services: Services, run: () => Promise<UndoOutcome>): Promise<UndoOutcome> {
  try {
    return await run();
  } catch (error) {
    services.log.error('Undo or Redo failed', error);
    return { ok: false, code: 'failed' };
  }
}

function sentenceOf({ label }: ChangeNote): string {
  const { params } = label;
  const day = parseCalendarDate(String(params.date ?? ''));
  const date = day && { date: formatDate(day, 'medium', currentLocale()) };
  return t(`history.${label.code}`, { ...params, ...planIn(label), ...date, ...sumIn(params) });
}

/** A plan goes by its code in labels, and has a name in each language. */
function planIn({ code, params }: ChangeNote['label']): { readonly name?: string } {
  const plan = CONTRIBUTION_PLANS.find((each) => each === params.name);
  return code === 'contribution-facts-set' && plan ? { name: accountTypeLabel(plan) } : {};
}

/** A sum of money that a sentence names, as people read it; labels carry cents and the currency. */
function sumIn({ amount, currency }: ChangeNote['label']['params']): { readonly amount?: string } {
  if (typeof amount !== 'number' || typeof currency !== 'string') return {};
  return { amount: shownMoney(cents(amount), currency) };
}

function tell(
  outcome: UndoOutcome,
  verb: 'undo' | 'redo',
  turnRound: (change: ChangeNote) => void,
  passOver?: (at: number) => void,
): void {
  const isUndo = verb === 'undo';
  if (outcome.ok) {
    const what = sentenceOf(outcome.change);
    notifyInfo(t(isUndo ? 'undo.undone' : 'undo.redone', { what }), {
      action: {
        label: isUndo ? t('undo.redo') : t('common.undo'),
        onClick: () => turnRound(outcome.change),
      },
    });
    return;
  }
  if (outcome.code === 'nothing') {
    notifyInfo(t(isUndo ? 'undo.nothingToUndo' : 'undo.nothingToRedo'));
    return;
  }
  notifyError(refusalOf(outcome.change, isUndo), {
    description: reasonOf(outcome),
    ...(passOver && outcome.at !== undefined
      ? {
          action: {
            label: t('undo.passOver'),
            onClick: () => outcome.at !== undefined && passOver(outcome.at),
          },
        }
      : {}),
  });
}

function refusalOf(change: ChangeNote | undefined, isUndo: boolean): string {
  if (!change) return t(isUndo ? 'undo.failedUndo' : 'undo.failedRedo');
  return t(isUndo ? 'undo.refusedUndo' : 'undo.refusedRedo', { what: sentenceOf(change) });
}

function reasonOf(outcome: Extract<UndoOutcome, { ok: false }>): string {
  switch (outcome.code) {
    case 'changed-since':
    case 'reference-gone':
    case 'agreed-since':
    case 'category-cycle':
    case 'payee-name-is-alias':
      return t(`undo.${outcome.code}`, { name: outcome.name });
    case 'in-use':
      return t('undo.in-use', { name: outcome.name, count: outcome.count });
    case 'taken':
    case 'purged':
    case 'failed':
    case 'unfinished':
      return t(`undo.${outcome.code}`);
    default:
      return messageFor(outcome.code);
  }
}
