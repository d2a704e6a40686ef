import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import type { GoalView } from '@/domain/goals/goal-overview.ts';
import type { GoalStatus } from '@/domain/goals/goal-status.ts';
import {
  type ExplainedFigure,
  figureOf,
  inCurrencyOrder,
  termOf,
} from '@/domain/transactions/explained-figure.ts';

/** The goals of one currency, in cents. Currencies are never added. */
export type GoalsSummary = {
  readonly currency: string;
  /** Over active and paused goals: the backing and the target. */
  readonly backed: Money;
  readonly target: Money;
  /**
   * What is left to save = target - backed, one line per goal. A goal backed beyond its target
   * counts in full.
   */
  readonly missing: ExplainedFigure<'target' | 'backed'>;
  /** backed / target, 0 to 1. */
  readonly reachedPart: number;
  /** The number of goals by status. */
  readonly counts: Readonly<Record<GoalStatus['kind'], number>>;
  /**
   * How much more per month the goals that are behind need (morePerMonth). Goals that share an
   * account count with the largest need among them, because that also helps the others.
   */
  readonly morePerMonth: Money;
  /** Sorted by need: behind, on track, no date, paused, reached; then in goal order. */
  readonly views: readonly GoalView[];
  /** The first goal to be reached at the current pace; null if none will be. */
  readonly next: { readonly goalId: string; readonly date: CalendarDate } | null;
};

const ORDER: readonly GoalStatus['kind'][] = ['behind', 'onTrack', 'noDate', 'paused', 'reached'];

/**
 * Summarizes goals per currency. Finished and archived ones are left out.
 * @param views in goal order
 */
export function goalsSummary(views: readonly GoalView[]): readonly GoalsSummary[] {
  const shown = views.filter(({ goal: { state } }) => state === 'active' || state === 'paused');
  return inCurrencyOrder(shown.map(({ currency }) => currency)).map((currency) =>
    summaryOf(
      currency,
      shown.filter((view) => view.currency === currency),
    ),
  );
}

function summaryOf(currency: string, views: readonly GoalView[]): GoalsSummary {
  const backed = sumMoney(views.map(({ backing }) => backing));
  const target = sumMoney(views.map(({ goal }) => goal.targetAmount));
  const countOf = (kind: GoalStatus['kind']) =>
    views.filter(({ status }) => status.kind === kind).length;
  return {
    currency,
    backed,
    target,
    missing: missingOf(currency, views),
    reachedPart: target === 0 ? 0 : Math.min(1, backed / target),
    counts: {
      behind: countOf('behind'),
      onTrack: countOf('onTrack'),
      noDate: countOf('noDate'),
      paused: countOf('paused'),
      reached: countOf('reached'),
    },
    morePerMonth: moreOf(views),
    // The sort is stable, so goal order is kept within a status.
    views: [...views].sort((a, b) => ORDER.indexOf(a.status.kind) - ORDER.indexOf(b.status.kind)),
    next: nextOf(views),
  };
}

function missingOf(currency: string, views: readonly GoalView[]): GoalsSummary['missing'] {
  const linesOf = (amountOf: (view: GoalView) => Money) =>
    views.map((view) => ({
      amount: amountOf(view),
      source: { kind: 'goal' as const, id: view.goal.id },
    }));
  return figureOf(currency, [
    termOf(
      'target',
      1,
      linesOf(({ goal }) => goal.targetAmount),
    ),
    termOf(
      'backed',
      -1,
      linesOf(({ backing }) => backing),
    ),
  ]);
}

function moreOf(views: readonly GoalView[]): Money {
  const byAccount = new Map<string, number>();
  let own = 0;
  for (const { account, status, path } of views) {
    if (status.kind !== 'behind') continue;
    const { morePerMonth } = status.catchUp;
    if (account === null || path.of === 'goal') own += morePerMonth;
    else byAccount.set(account.id, Math.max(byAccount.get(account.id) ?? 0, morePerMonth));
  }
  return cents([...byAccount.values()].reduce((sum, more) => sum + more, own));
}

function nextOf(views: readonly GoalView[]): GoalsSummary['next'] {
  const dated = views.flatMap(({ goal, status }) => {
    const date = 'projected' in status ? status.projected : null;
    return date === null ? [] : [{ goalId: goal.id, date }];
  });
  return dated.reduce<GoalsSummary['next']>(
    (first, each) => (first === null || each.date < first.date ? each : first),
    null,
  );
}
