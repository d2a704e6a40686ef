import { LOG_BUFFER_ENTRIES } from '@/config/limits.ts';

export type LogLevel = 'info' | 'warn' | 'error';

export type LogEntry = {
  /** Unique among the entries of all tabs. */
  readonly id: string;
  readonly at: Date;
  readonly level: LogLevel;
  readonly message: string;
  /** Never contains a key, a passphrase or a transaction's text. */
  readonly details: string;
  /** Whether it came from another tab. */
  readonly isElsewhere: boolean;
};

/**
 * The last LOG_BUFFER_ENTRIES entries of this tab and of tabs that share theirs (log-sharing.ts);
 * the oldest is dropped first (spec §9).
 */
export class Log {
  #entries: readonly LogEntry[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #tab = crypto.randomUUID();
  #count = 0;

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

  /** Also logs errors to the console, where developers look first. */
  error(message: string, details?: unknown): void {
    this.#add('error', message, details);
    console.error(message, details ?? '');
  }

  /** Adds entries of other tabs; known ones are ignored. */
  receive(entries: readonly LogEntry[]): void {
    const known = new Set(this.#entries.map(({ id }) => id));
    const news = entries.filter(({ id }) => !known.has(id));
    if (news.length === 0) return;
    const elsewhere = news.map((entry) => ({ ...entry, isElsewhere: true }));
    // Each tab sends its entries in order, so sorting only interleaves tabs.
    const all = [...this.#entries, ...elsewhere].sort((a, b) => a.at.getTime() - b.at.getTime());
    this.#keep(all);
  }

  /** Clears the log of this tab only. */
  clear(): void {
    this.#keep([]);
  }

  #add(level: LogLevel, message: string, details: unknown): void {
    this.#count += 1;
    const id = `${this.#tab}-${this.#count}`;
    const entry = { id, at: new Date(), level, message, details: textOf(details) };
    this.#keep([...this.#entries, { ...entry, isElsewhere: false }]);
  }

  #keep(entries: readonly LogEntry[]): void {
    this.#entries = entries.slice(-LOG_BUFFER_ENTRIES);
    for (const listener of this.#listeners) listener();
  }
}

/** Anything that looks like a key of the AI service. */
const KEY = /AIza[\w-]{10,}/g;

function textOf(details: unknown): string {
  return rawTextOf(details).replace(KEY, '[key]');
}

function rawTextOf(details: unknown): string {
  if (details === undefined) return '';
  if (details instanceof Error) return `${details.name}: ${details.message}`;
  if (typeof details === 'string') return details;
  try {
    return JSON.stringify(details) ?? String(details);
  } catch {
    // A cycle or a bigint: logging must not fail while an error is being reported.
    return String(details);
  }
}

export const log = new Log();
