/**
 * A user's choice for this device, live across tabs. `subscribe` and `read` are for
 * useSyncExternalStore.
 */
export type StoredChoice<Choice extends string> = {
  readonly read: () => Choice;
  readonly set: (choice: Choice) => void;
  /** Calls back when the choice changes in any tab. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * A choice stored under a key of localStorage: one of `options`, the first one if nothing valid is
 * stored.
 */
export function storedChoice<const Choice extends string>(
  key: string,
  options: readonly [Choice, ...Choice[]],
): StoredChoice<Choice> {
  const listeners = new Set<() => void>();
  let unsaved: Choice | undefined;
  let known: Choice | undefined;
  const look = (): Choice => {
    try {
      const stored = localStorage.getItem(key);
      return options.find((option) => option === stored) ?? options[0];
    } catch {
      return options[0];
    }
  };
  const announce = () => {
    known = undefined;
    for (const listener of [...listeners]) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) announce();
  };
  return {
    // Called for each amount on screen, so storage is read only if nobody is subscribed to changes.
    read: () => {
      if (unsaved !== undefined) return unsaved;
      if (listeners.size === 0) return look();
      known ??= look();
      return known;
    },
    set: (choice) => {
      try {
        if (choice === options[0]) localStorage.removeItem(key);
        else localStorage.setItem(key, choice);
        unsaved = undefined;
      } catch {
        // Storage may be blocked (private windows, policies): the choice then lasts for this tab
        // only.
        unsaved = choice;
      }
      announce();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        known = undefined;
      };
    },
  };
}
