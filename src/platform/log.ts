import { LOG_BUFFER_ENTRIES } from '@/config/limits.ts';

export type LogLevel = 'info' | 'warn' | 'error';

export type LogEntry = {
  /** Tells it from every other entry of every tab. */
  readonly id: string;
  readonly at: Date;
  readonly level: LogLevel;
  readonly message: string;
  /** Never a key, a passphrase or a transaction's text. */
  readonly details: string;
  /** Whether it came from another tab. */
  readonly isElsewhere: boolean;
};

/** The last LOG_BUFFER_ENTRIES entries, of this tab and of those that tell theirs (log-sharing.ts); the oldest goes first (spec §9). */
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

  /** Errors go to the console as well, where a developer looks first. */
  error(message: string, details?: unknown): void {
    this.#add('error', message, details);
    console.error(message, details ?? '');
  }

  /** Takes in what other tabs logged; what is known already counts once. */
  receive(entries: readonly LogEntry[]): void {
    const known = new Set(this.#entries.map(({ id }) => id));
    const news = entries.filter(({ id }) => !known.has(id));
    if (news.length === 0) return;
    const elsewhere = news.map((entry) => ({ ...entry, isElsewhere: true }));
    // Each tab tells its entries in order: only between tabs they have to be sorted.
    const all = [...this.#entries, ...elsewhere].sort((a, b) => a.at.getTime() - b.at.getTime());
    this.#keep(all);
  }

  /** Forgets everything, in this tab alone. */
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

/** What looks like a key of the AI service, wherever it stands. */
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
    // A cycle or a bigint: the log must not fail where an error is being reported.
    return String(details);
  }
}

export const log = new Log();
