import type { UsageCounts } from '@/live/use-usage-counts.ts';

/** The id of the record that the most transactions use: the one that stays unless another is chosen. */
export function mostUsed(
  records: readonly { readonly id: string }[],
  counts: UsageCounts | null,
): string {
  const rows = (id: string) => counts?.get(id) ?? 0;
  return [...records].sort((a, b) => rows(b.id) - rows(a.id))[0]?.id ?? '';
}
