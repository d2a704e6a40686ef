import { TRASH_DAYS } from '@/config/limits.ts';
import { foldText } from '@/domain/core/text-cleanup.ts';

/** What people know deleted records by; `transaction` stands last, for it is what mostly goes along with the others. */
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
  'transaction',
] as const;

export type TrashKind = (typeof TRASH_KINDS)[number];

/** The records of one kind in a group. */
export type TrashPart = {
  readonly kind: TrashKind;
  readonly count: number;
  /** What the first few are called. */
  readonly names: readonly string[];
};

/** What one change deleted. */
export type TrashGroup = {
  /** When, as an ISO instant; it tells the group from others. */
  readonly at: string;
  /** In the order of TRASH_KINDS, none empty. */
  readonly parts: readonly TrashPart[];
};

/** How many rows a group has. */
export function rowsIn({ parts }: TrashGroup): number {
  return parts.reduce((sum, { count }) => sum + count, 0);
}

const DAY_MS = 86_400_000;

/** What was deleted before this instant (ISO) is gone for good, or about to be. */
export function trashedSince(now: Date): string {
  return new Date(now.getTime() - TRASH_DAYS * DAY_MS).toISOString();
}

/** When a group goes for good, as an ISO instant. */
export function goneForGoodAt(at: string): string {
  return new Date(Date.parse(at) + TRASH_DAYS * DAY_MS).toISOString();
}

/** The words of a search, each of which must stand in a text; compared without case and accents. */
export function searchWords(typed: string): readonly string[] {
  return foldText(typed).split(' ').filter(Boolean);
}

/** Whether every word stands in one of the texts. */
export function hasWords(texts: readonly string[], words: readonly string[]): boolean {
  const all = texts.map(foldText).join('\n');
  return words.every((word) => all.includes(word));
}

/** The first of `name (2)`, `name (3)` … that is free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 2; ; number++) {
    const tried = `${name} (${number})`;
    if (!isTaken(tried)) return tried;
  }
}
