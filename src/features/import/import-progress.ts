export type RunProgress = { readonly done: number; readonly total: number };

/**
 * How far a run has come, in rows; null before it has begun. Beside the wizard's state, so that each step of a run draws its bar
 * alone and not the wizard.
 */
export class ImportProgress {
  #current: RunProgress | null = null;
  readonly #listeners = new Set<() => void>();

  readonly current = (): RunProgress | null => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  tell(next: RunProgress | null): void {
    this.#current = next;
    for (const listener of this.#listeners) listener();
  }
}
