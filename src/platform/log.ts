import { LOG_BUFFER_ENTRIES } from '../config/limits.ts';

export type LogLevel = 'info' | 'warn' | 'error';

export type LogEntry = {
  readonly at: Date;
  readonly level: LogLevel;
  readonly message: string;
  /** Never a key, a passphrase or a transaction's text. */
  readonly details: string;
};

/** The last LOG_BUFFER_ENTRIES entries of this tab; the oldest goes first (§9). */
export class Log {
  #entries: readonly LogEntry[] = [];
  readonly #listeners = new Set<() => void>();

  readonly entries = (): readonly LogEntry[] => this.#entries;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  info(message: string, details?: unknown): void {
    this.#add('info', message, details);
  }

  warn(message: string, details?: unknown): void {
    this.#add('warn', message, details);
  }

  /** Errors go to the console as well, where a developer looks first. */
  error(message: string, details?: unknown): void {
    this.#add('error', message, details);
    console.error(message, details ?? '');
  }

  #add(level: LogLevel, message: string, details: unknown): void {
    const entry = { at: new Date(), level, message, details: textOf(details) };
    this.#entries = [...this.#entries, entry].slice(-LOG_BUFFER_ENTRIES);
    for (const listener of this.#listeners) listener();
  }
}

function textOf(details: unknown): string {
  if (details === undefined) return '';
  if (details instanceof Error) return `${details.name}: ${details.message}`;
  if (typeof details === 'string') return details;
  try {
    return JSON.stringify(details);
  } catch {
    // A cycle or a bigint: the log must not fail where an error is being reported.
    return String(details);
  }
}

export const log = new Log();
