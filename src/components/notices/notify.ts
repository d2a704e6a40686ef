import type { ReactNode } from 'react';
import type { toast as Toast } from 'sonner';
import { spokenText } from '@/ui/spoken/spoken-mask.ts';

/** Short notices. Only this file and the app's toaster know about sonner. */

export type NoticeAction = { readonly label: string; readonly onClick: () => void };

export type NoticeOptions = {
  readonly description?: string;
  readonly action?: NoticeAction;
  /** A second button, before the action. */
  readonly second?: NoticeAction;
  readonly durationMs?: number;
  /** The notice timed out or was dismissed, rather than used. */
  readonly onGone?: () => void;
};

let shown: typeof Toast | undefined;
let waiting: readonly ((toast: typeof Toast) => void)[] = [];

/** Called by the toaster once it is mounted: shows earlier notices now, in order. */
export function connectToaster(toast: typeof Toast): void {
  shown = toast;
  const late = waiting;
  waiting = [];
  for (const say of late) say(toast);
}

/** The toaster isn't part of the first paint, so notices wait until it is loaded. */
function whenShown(say: (toast: typeof Toast) => void): void {
  if (shown) say(shown);
  else waiting = [...waiting, say];
}

function optionsOf(options: NoticeOptions) {
  return {
    ...(options.description ? { description: spokenText(options.description) } : {}),
    ...(options.action ? { action: options.action } : {}),
    // For sonner this is the cancel button, which closes the notice as well.
    ...(options.second ? { cancel: options.second } : {}),
    ...(options.durationMs ? { duration: options.durationMs } : {}),
    ...(options.onGone ? { onDismiss: options.onGone, onAutoClose: options.onGone } : {}),
  };
}

export function notifySuccess(text: string, options: NoticeOptions = {}): void {
  whenShown((toast) => toast.success(spokenText(text), optionsOf(options)));
}

let undoNoticeIds: readonly (string | number)[] = [];

/** What a change completed, such as a goal: a sentence and its icon. */
export type Completion = { readonly text: string; readonly icon: ReactNode };

/**
 * Says that a change was made and can be undone; `more` may offer another action. If `completion`
 * resolves to something, this notice says so too; a second one could push its Undo away.
 */
export function notifyUndo(
  text: string,
  action: NoticeAction,
  more: Pick<NoticeOptions, 'second' | 'durationMs'> = {},
  completion: Promise<Completion | null> = Promise.resolve(null),
): void {
  whenShown((toast) => {
    const options = { ...more, action };
    const id = toast.success(spokenText(text), optionsOf(options));
    undoNoticeIds = [...undoNoticeIds, id];
    void completion.then((reached) => {
      // It may have been used or dismissed by then.
      if (!reached || !toast.getToasts().some((shownToast) => shownToast.id === id)) return;
      const { icon, text: description } = reached;
      toast.success(spokenText(text), { ...optionsOf({ ...options, description }), id, icon });
    });
  });
}

/**
 * Dismisses all notices that offer Undo, except the newest: while a dialog is open, Undo must mean
 * the latest change.
 */
export function dismissOlderUndoNotices(): void {
  whenShown((toast) => {
    for (const id of undoNoticeIds.slice(0, -1)) toast.dismiss(id);
    undoNoticeIds = undoNoticeIds.slice(-1);
  });
}

/** Reports a failure. Say what is safe. */
export function notifyError(text: string, options: NoticeOptions = {}): void {
  whenShown((toast) => toast.error(spokenText(text), optionsOf(options)));
}

export function notifyInfo(text: string, options: NoticeOptions = {}): void {
  whenShown((toast) => toast(spokenText(text), optionsOf(options)));
}
