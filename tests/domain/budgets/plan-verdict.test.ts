import { describe, expect, it } from 'vitest';
import type { BudgetRow } from '@/domain/budgets/budget-list.ts';
import { endedBudgets, verdictOf } from '@/domain/budgets/plan-verdict.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, ZERO } from '@/domain/core/money.ts';

const rowOf = (state: 'fine' | 'over' | 'likely'): BudgetRow =>
  ({
    budget: { name: state },
    figures: null,
    state,
    risk: state === 'fine' ? null : { kind: state, usualRest: null, missing: cents(1_240) },
  }) as BudgetRow;

describe('the verdict on a month', () => {
  it('is calm unless a budget may not last or more is planned than comes in', () => {
    expect(verdictOf([rowOf('fine')], ZERO)).toEqual({ kind: 'calm' });
    expect(verdictOf([rowOf('fine')], cents(-500))).toEqual({ kind: 'short', missing: 500 });
  });

  it('names the only budget at risk, and the only one that is over', () => {
    expect(verdictOf([rowOf('fine'), rowOf('likely')], ZERO)).toMatchObject({
      kind: 'hot',
      others: 0,
    });
    expect(verdictOf([rowOf('over'), rowOf('likely'), rowOf('likely')], ZERO)).toMatchObject({
      kind: 'over',
      row: { state: 'over' },
      others: 2,
    });
  });

  it('counts several', () => {
    expect(verdictOf([rowOf('likely'), rowOf('likely')], ZERO)).toEqual({ kind: 'look', count: 2 });
    expect(verdictOf([rowOf('over'), rowOf('over')], ZERO)).toEqual({ kind: 'look', count: 2 });
  });
});

describe('the budgets of a past month', () => {
  it('count as under where nothing is overspent, and only if their period is over', () => {
    const ended = (end: string, available: number) =>
      ({ figures: { period: { end }, available } }) as unknown as BudgetRow;
    const rows = [ended('2026-02-28', 0), ended('2026-02-28', -1), ended('2026-12-31', 50)];
    expect(endedBudgets(rows, '2026-02-28' as CalendarDate)).toEqual({ under: 1, of: 2 });
  });
});
