/** Keys that this browser remembers for all tabs, over reloads. */
export type RememberedKeys = {
  readonly read: () => ReadonlySet<string>;
  readonly write: (keys: ReadonlySet<string>) => void;
};

/**
 * Keeps keys in the browser's local storage. Where that is closed or full (private windows, policies) this page alone remembers
 * them. Under which lock they are read and written is the caller's business.
 */
export function rememberedKeys(name: string): RememberedKeys {
  let own: ReadonlySet<string> = new Set();
  return {
    read: () => new Set([...own, ...stored(name)]),
    write: (keys) => {
      own = keys;
      try {
        localStorage.setItem(name, JSON.stringify([...keys]));
      } catch {
        // This page remembers.
      }
    },
  };
}

function stored(name: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
