import type { RestoreCounts, RestorePlan } from '@/domain/backup/restore-plan.ts';
import { t } from '@/messages/t.ts';

/** The kinds of records that a plan speaks of, in the order in which people know them. */
export const PLANNED_KINDS = [
  'accounts',
  'transactions',
  'categories',
  'payees',
  'tags',
  'rules',
  'scheduledTransactions',
  'budgets',
  'goals',
  'debts',
  'holdings',
  'importTemplates',
  'settings',
] as const;

export type PlannedKind = (typeof PLANNED_KINDS)[number];

export type PlanLine = RestoreCounts & {
  readonly kind: PlannedKind;
  /** A few of those that change, by name. */
  readonly names: readonly string[];
};

/** A line for each kind that anything is in. */
export function planLines({ collections }: RestorePlan): readonly PlanLine[] {
  return PLANNED_KINDS.flatMap((kind) => {
    const counts = collections[kind];
    return counts ? [{ ...counts, kind, names: namesOf(counts) }] : [];
  });
}

/** How many records that are here a restore would take away. */
export function removedRecords({ collections }: RestorePlan): number {
  return Object.values(collections).reduce((sum, { removed }) => sum + removed, 0);
}

const CHANGES = ['added', 'changed', 'removed'] as const;
const TEXTS = {
  added: 'restore.examplesAdded',
  changed: 'restore.examplesChanged',
  removed: 'restore.examplesRemoved',
} as const;

function namesOf(counts: RestoreCounts): readonly string[] {
  return CHANGES.flatMap((change) => {
    const names = counts.examples[change];
    if (names.length === 0) return [];
    const rest = counts[change] - names.length;
    const list = names.join(', ');
    return [
      t(TEXTS[change], {
        names: rest > 0 ? t('restore.more', { names: list, count: rest }) : list,
      }),
    ];
  });
}
