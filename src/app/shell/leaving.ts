import {
  hasUnsaved,
  isSavingUnsaved,
  type LeaveWords,
  newestUnsaved,
  subscribeUnsaved,
} from '@/components/forms/unsaved.ts';

/** The way out that waits for an answer. `null`: none does. */
export type AskedLeave = {
  /** What is asked; `undefined` = whether to discard changes. */
  readonly words: LeaveWords | undefined;
  readonly goOn: () => void;
};

let asked: AskedLeave | null = null;
const listeners = new Set<() => void>();

/** Goes on at once where nothing would be lost, else when the person says so. What is being saved is waited for. */
export function leaveWith(goOn: () => void): void {
  if (!hasUnsaved()) {
    ask(null);
    goOn();
  } else if (isSavingUnsaved()) whenSaved(() => leaveWith(goOn));
  else ask({ words: newestUnsaved()?.words, goOn });
}

/** The question was answered, either way. */
export const endAsking = (): void => ask(null);

export const askedLeave = (): AskedLeave | null => asked;

/** Fits useSyncExternalStore, with `askedLeave`. */
export function subscribeLeave(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ask(next: AskedLeave | null): void {
  if (asked === next) return;
  asked = next;
  for (const listener of [...listeners]) listener();
}

/** A task later, when what was saved has left the screen. */
function whenSaved(goOn: () => void): void {
  const stop = subscribeUnsaved(() => {
    if (isSavingUnsaved()) return;
    stop();
    queueMicrotask(goOn);
  });
}
