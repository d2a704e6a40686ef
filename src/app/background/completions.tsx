import type { Completion } from '@/components/notices/notify.ts';
import type { Services } from '@/db/database.ts';
import { readGoalOverviewInput, readGoals } from '@/db/queries/planning/goals.ts';
import { readAllTime, readTogether } from '@/db/read.ts';
import { CELL_UNREVIEWED } from '@/db/storage/totals.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import { goalOverview } from '@/domain/goals/goal-overview.ts';
import type { ChangeCode } from '@/domain/transactions/change.ts';
import { listText } from '@/messages/list-text.ts';
import { t } from '@/messages/t.ts';
import { Celebration } from '@/ui/feedback/celebration.tsx';

/** Changes that may mark transactions as reviewed. */
const REVIEWING: ReadonlySet<ChangeCode> = new Set([
  'transaction-edited',
  'transaction-split',
  'transactions-recategorised',
  'transactions-redescribed',
  'transactions-reviewed',
  'transfers-linked',
]);

/** Changes that may complete a goal. */
const SAVING: ReadonlySet<ChangeCode> = new Set([
  'transaction-added',
  'transaction-edited',
  'transactions-moved',
  'transfer-added',
  'transfer-edited',
  'scheduled-posted',
  'account-value-set',
  'opening-balance-set',
  'goal-edited',
  'goal-done',
  'goals-ordered',
]);

/** How things were at the last check, to compare the next one with. */
type Known = { readonly unreviewed: number; readonly reached: ReadonlySet<string> };

const knownOf = new WeakMap<Services['database'], Known>();

/** Remembers what is complete already, so that only what a change completes is celebrated. */
export async function noteCompleted(services: Services): Promise<void> {
  const { database } = services;
  const [unreviewed, reached] = await Promise.all([
    readUnreviewed(services),
    readReached(services),
  ]);
  knownOf.set(database, { unreviewed, reached: new Set(reached.map(({ id }) => id)) });
}

/**
 * What a stored change completed: the last transaction to review, or goals. null if nothing, or if
 * it can't be told from what was complete before.
 */
export async function completionOfChange(
  services: Services,
  code: ChangeCode,
): Promise<Completion | null> {
  const { database } = services;
  const isReviewing = REVIEWING.has(code);
  const isSaving = SAVING.has(code);
  if (!isReviewing && !isSaving) return null;
  const before = knownOf.get(database);
  const [unreviewed, goals] = await Promise.all([readUnreviewed(services), readReached(services)]);
  knownOf.set(database, { unreviewed, reached: new Set(goals.map(({ id }) => id)) });
  const icon = <Celebration />;
  const reached = before && isSaving ? goals.filter(({ id }) => !before.reached.has(id)) : [];
  if (reached.length > 0) {
    const names = listText(reached.map(({ name }) => name));
    return { text: t('shell.goalReached', { names }), icon };
  }
  const hadSome = code === 'transactions-reviewed' || (before?.unreviewed ?? 0) > 0;
  return isReviewing && hadSome && unreviewed === 0 ? { text: t('shell.inboxZero'), icon } : null;
}

/** How many transactions still need a review. */
async function readUnreviewed({ database }: Services): Promise<number> {
  const allTime = await readTogether(database, readAllTime);
  const cells = [...(allTime?.cells ?? [])];
  return cells.reduce(
    (count, [key, [, , rows]]) => (key.endsWith(`|${CELL_UNREVIEWED}`) ? count + rows : count),
    0,
  );
}

/** The goals that have all their money, or are done. */
async function readReached({ database, clock }: Services): Promise<readonly Goal[]> {
  if ((await readGoals(database)).length === 0) return [];
  const { views } = goalOverview(await readGoalOverviewInput(database, clock.today()));
  return views.filter(({ status }) => status.kind === 'reached').map(({ goal }) => goal);
}
