import { TRASH_DAYS } from '@/config/limits.ts';
import { foldText } from '@/domain/core/comparable-text.ts';

/**
 * The kinds of deleted records that the trash shows. `transaction` comes last, because most of the
 * time transactions are deleted along with something else.
 */
export const TRASH_KINDS = [
  'account',
  'category',
  'payee',
  'tag',
  'rule',
  'template',
  'scheduled',
  'budget',
  'goal',
  'debt',
  'holding',
  'filter',
  'view',
  'rate',
  'receipt',
  'transaction',
] as const;

export type TrashKind = (typeof TRASH_KINDS)[number];

/** The records of one kind in a group. */
export type TrashPart = {
  readonly kind: TrashKind;
  readonly count: number;
  /** The names of the first few. */
  readonly names: readonly string[];
};

/** What one change deleted. */
export type TrashGroup = {
  /** When, as an ISO instant; also identifies the group. */
  readonly at: string;
  /** In the order of TRASH_KINDS; none is empty. */
  readonly parts: readonly TrashPart[];
};

/** The number of records in a group. */
export function rowsIn({ parts }: TrashGroup): number {
  return parts.reduce((sum, { count }) => sum + count, 0);
}

const DAY_MS = 86_400_000;

/** ISO instant. Anything deleted before it is permanently gone, or about to be. */
export function purgeCutoff(now: Date): string {
  return new Date(now.getTime() - TRASH_DAYS * DAY_MS).toISOString();
}

/** When a group will be permanently deleted, as an ISO instant. */
export function purgeTime(at: string): string {
  return new Date(Date.parse(at) + TRASH_DAYS * DAY_MS).toISOString();
}

/** The words of a search, folded; each must occur in a text. */
export function searchWords(typed: string): readonly string[] {
  return foldText(typed).split(' ').filter(Boolean);
}

/** Whether every word occurs in one of the texts. */
export function hasWords(texts: readonly string[], words: readonly string[]): boolean {
  const all = texts.map(foldText).join('\n');
  return words.every((word) => all.includes(word));
}

/** The first of `name (2)`, `name (3)`, … that is not taken. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 2; ; number++) {
    const tried = `${name} (${number})`;
    if (!isTaken(tried)) return tried;
  }
}
