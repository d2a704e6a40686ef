import type { LogEntry, LogLevel } from '@/platform/log.ts';

/** Which entries are wanted; an empty text asks for all. */
export type LogQuestion = { readonly level: LogLevel | 'all'; readonly text: string };

export const ALL_ENTRIES: LogQuestion = { level: 'all', text: '' };

/** The entries that a question asks for, newest first. The text may stand in the message or its details, in any case. */
export function matchingEntries(
  entries: readonly LogEntry[],
  { level, text }: LogQuestion,
): readonly LogEntry[] {
  const wanted = text.trim().toLowerCase();
  return entries
    .filter((entry) => level === 'all' || entry.level === level)
    .filter(({ message, details }) => `${message}\n${details}`.toLowerCase().includes(wanted))
    .toReversed();
}

/** Entries as text, one a line, for a message to somebody. */
export function logText(entries: readonly LogEntry[]): string {
  return entries
    .map(({ at, level, message, details, isElsewhere }) =>
      [at.toISOString(), level, isElsewhere ? 'another tab' : 'this tab', message, details]
        .filter((part) => part !== '')
        .join('\t'),
    )
    .join('\n');
}
