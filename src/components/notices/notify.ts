import type { toast as Toast } from 'sonner';
import { spokenWords } from '@/ui/spoken/spoken-mask.ts';

/** Short notices. sonner stands behind this file and the app's toaster alone. */

export type NoticeAction = { readonly label: string; readonly onClick: () => void };

export type NoticeOptions = {
  readonly description?: string;
  readonly action?: NoticeAction;
  /** Stands before the action. */
  readonly second?: NoticeAction;
  readonly durationMs?: number;
  /** The notice went away by itself, or was put away; not by its action. */
  readonly onGone?: () => void;
};

let shown: typeof Toast | undefined;
let waiting: readonly ((toast: typeof Toast) => void)[] = [];

/** From the toaster, once it stands: what was said before is shown now, in its order. */
export function beginNotices(toast: typeof Toast): void {
  shown = toast;
  const late = waiting;
  waiting = [];
  for (const say of late) say(toast);
}

/** The toaster is no part of the first paint: until it is here notices wait. */
function whenShown(say: (toast: typeof Toast) => void): void {
  if (shown) say(shown);
  else waiting = [...waiting, say];
}

function optionsOf(options: NoticeOptions) {
  return {
    ...(options.description ? { description: spokenWords(options.description) } : {}),
    ...(options.action ? { action: options.action } : {}),
    // To sonner it is the button that cancels: it, too, closes the notice.
    ...(options.second ? { cancel: options.second } : {}),
    ...(options.durationMs ? { duration: options.durationMs } : {}),
    ...(options.onGone ? { onDismiss: options.onGone, onAutoClose: options.onGone } : {}),
  };
}

/** Something went well. */
export function notifySuccess(text: string, options: NoticeOptions = {}): void {
  whenShown((toast) => toast.success(spokenWords(text), optionsOf(options)));
}

let undoNotices: readonly (string | number)[] = [];

/** A change was made, and can be undone; `more` may offer something else to do about it. */
export function notifyUndo(
  text: string,
  action: NoticeAction,
  more: Pick<NoticeOptions, 'second' | 'durationMs'> = {},
): void {
  whenShown((toast) => {
    undoNotices = [
      ...undoNotices,
      toast.success(spokenWords(text), optionsOf({ ...more, action })),
    ];
  });
}

/** Takes away all notices that offer Undo but the newest: where a dialog is open, a press on one means what was done last. */
export function keepNewestUndo(): void {
  whenShown((toast) => {
    for (const id of undoNotices.slice(0, -1)) toast.dismiss(id);
    undoNotices = undoNotices.slice(-1);
  });
}

/** Something did not; say what is safe. */
export function notifyError(text: string, options: NoticeOptions = {}): void {
  whenShown((toast) => toast.error(spokenWords(text), optionsOf(options)));
}

/** Worth knowing. */
export function notifyInfo(text: string, options: NoticeOptions = {}): void {
  whenShown((toast) => toast(spokenWords(text), optionsOf(options)));
}
