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

/** The goals of one currency; cents. Two currencies are never added. */
export type GoalsSummary = {
  readonly currency: string;
  /** Of the goals that hold money (active and paused): what backs them, what they aim at. */
  readonly backed: Money;
  readonly target: Money;
  /** What is still to be saved = target - backed, one line a goal; a goal that has more than it needs counts with all of it. */
  readonly missing: ExplainedFigure<'target' | 'backed'>;
  /** backed / target, 0 to 1. */
  readonly reachedPart: number;
  /** How many stand how. */
  readonly counts: Readonly<Record<GoalStatus['kind'], number>>;
  /**
   * What the goals that are behind want more a month than now (mend.morePerMonth): of one account the most that one of them wants, for
   * that mends the others, too.
   */
  readonly morePerMonth: Money;
  /** The goals in the order of what they need: behind, on track, without a date, paused, reached; within as they are served. */
  readonly views: readonly GoalView[];
  /** The first that will be reached at the pace of now; null = none will. */
  readonly next: { readonly goalId: string; readonly date: CalendarDate } | null;
};

const ORDER: readonly GoalStatus['kind'][] = ['behind', 'onTrack', 'noDate', 'paused', 'reached'];

/** What the dashboard says of goals, one a currency; done and archived ones are left out. @param views of goalBook */
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
    // Stable: within a kind the order of serving stays.
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
  for (const { account, status, way } of views) {
    if (status.kind !== 'behind') continue;
    const { morePerMonth } = status.mend;
    if (account === null || way.of === 'goal') own += morePerMonth;
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
