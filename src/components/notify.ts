import { toast } from 'sonner';

/** Short notices. sonner stands behind this file and the app's toaster alone. */

export type NoticeOptions = {
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly durationMs?: number;
};

function optionsOf(options: NoticeOptions) {
  return {
    ...(options.description ? { description: options.description } : {}),
    ...(options.action ? { action: options.action } : {}),
    ...(options.durationMs ? { duration: options.durationMs } : {}),
  };
}

/** Something went well. */
export function notifySuccess(text: string, options: NoticeOptions = {}): void {
  toast.success(text, optionsOf(options));
}

/** Something did not; say what is safe. */
export function notifyError(text: string, options: NoticeOptions = {}): void {
  toast.error(text, optionsOf(options));
}

/** Worth knowing. */
export function notifyInfo(text: string, options: NoticeOptions = {}): void {
  toast(text, optionsOf(options));
}
