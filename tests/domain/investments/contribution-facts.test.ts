import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import { readContributionFacts } from '@/domain/investments/contribution-facts.ts';
import type { ContributionLine } from '@/domain/investments/contribution-flows.ts';
import { roomView } from '@/domain/investments/contribution-flows.ts';
import {
  type ContributionForm,
  checkContributionForm,
  factsOfForm,
} from '@/domain/investments/contribution-form.ts';

const form = (more: Partial<ContributionForm> = {}): ContributionForm => ({
  plan: 'TFSA',
  basis: 'stated',
  year: 2026,
  room: cents(1_000_000),
  birthYear: null,
  residentSince: undefined,
  openedYear: null,
  carriedForward: null,
  earnedIncome: null,
  pensionAdjustment: null,
  claimedBefore: cents(0),
  openings: false,
  years: [],
  ...more,
});

const line = (year: number, contributed: number, withdrawn = 0): ContributionLine => ({
  from: 'transfers',
  accountId: 'a',
  year,
  contributed: cents(contributed),
  withdrawn: cents(withdrawn),
});

describe('what a person says of a plan', () => {
  it('is asked for by its basis alone', () => {
    expect(checkContributionForm(form(), 2026)).toEqual({});
    expect(checkContributionForm(form({ year: null, room: null }), 2026)).toEqual({
      year: 'year-unreadable',
      room: 'amount-not-a-number',
    });
    expect(checkContributionForm(form({ basis: 'worked-out' }), 2026)).toEqual({
      birthYear: 'year-unreadable',
    });
    expect(
      checkContributionForm(form({ plan: 'RRSP', basis: 'worked-out', year: 2027 }), 2026),
    ).toEqual({
      year: 'year-later',
      carriedForward: 'amount-not-a-number',
      earnedIncome: 'amount-not-a-number',
      pensionAdjustment: 'amount-not-a-number',
    });
    expect(
      checkContributionForm(form({ plan: 'FHSA', basis: 'worked-out', openedYear: 2022 }), 2026),
    ).toEqual({ openedYear: 'year-too-early' });
  });

  it('refuses years twice, of the future, and negative amounts', () => {
    const year = { year: 2024, contributed: cents(-1), withdrawn: null };
    const later = { year: 2027, contributed: cents(0), withdrawn: cents(0) };
    expect(checkContributionForm(form({ years: [year, year, later] }), 2026)).toEqual({
      'years.0.contributed': 'amount-negative',
      'years.0.withdrawn': 'amount-not-a-number',
      'years.1.year': 'year-repeated',
      'years.1.contributed': 'amount-negative',
      'years.1.withdrawn': 'amount-not-a-number',
      'years.2.year': 'year-later',
    });
    expect(factsOfForm(form({ years: [later] }), 2026)).toBeNull();
  });

  it.each([
    form(),
    form({ basis: 'worked-out', birthYear: 1990, residentSince: 2015, openings: true }),
    form({ plan: 'RRSP' }),
    form({
      plan: 'RRSP',
      basis: 'worked-out',
      carriedForward: cents(1),
      earnedIncome: cents(2),
      pensionAdjustment: cents(3),
    }),
    form({
      plan: 'FHSA',
      basis: 'worked-out',
      openedYear: 2024,
      years: [{ year: 2024, contributed: cents(800_000), withdrawn: cents(0) }],
    }),
  ])('is read back as it was kept', (given) => {
    const facts = factsOfForm(given, 2026);
    expect(facts).not.toBeNull();
    expect(readContributionFacts(given.plan, structuredClone(facts))).toEqual(facts);
  });

  it('that cannot be read counts as none', () => {
    for (const strange of [undefined, null, 'x', {}, { birthYear: '1990' }, { year: 2.5 }, []]) {
      expect(readContributionFacts('TFSA', strange)).toBeNull();
      expect(readContributionFacts('RRSP', strange)).toBeNull();
      expect(readContributionFacts('FHSA', strange)).toBeNull();
    }
  });
});

describe('the room', () => {
  const factsOf = (more: Partial<ContributionForm>) => factsOfForm(form(more), 2026);

  it('of a TFSA goes by the stated figure and what came since', () => {
    const facts = factsOf({ year: 2025 });
    const lines = [line(2026, 200_000), line(2025, 300_000, 50_000), line(2024, 9)];
    const view = roomView('TFSA', facts, lines, 2026);
    // 10,000 - 3,000 + 500 back + 7,000 new - 2,000.
    expect(view.room).toMatchObject({ ok: true, value: { year: 2026, left: 1_250_000 } });
    expect(view.lines.map(({ year }) => year)).toEqual([2026, 2025]);
    expect(view).toMatchObject({ isOld: false, withdrawn: 0 });
  });

  it('of a TFSA is worked out from the year of birth', () => {
    const facts = factsOf({ basis: 'worked-out', birthYear: 2005 });
    const view = roomView('TFSA', facts, [line(2026, 100_000, 40_000), line(2022, 5)], 2026);
    // 18 in 2023: 6,500 + 7,000 x 3 - 1,000.
    expect(view.room).toMatchObject({ ok: true, value: { left: 2_650_000 } });
    expect(view.withdrawn).toBe(40_000);
    expect(view.lines.map(({ year }) => year)).toEqual([2026]);
  });

  it('of an RRSP is of the year that was stated, and says when that is over', () => {
    const facts = factsOf({ plan: 'RRSP', year: 2025, room: cents(2_000_000) });
    const view = roomView('RRSP', facts, [line(2026, 1), line(2025, 500_000)], 2026);
    expect(view.room).toMatchObject({ ok: true, value: { year: 2025, left: 1_500_000 } });
    expect(view.isOld).toBe(true);
    expect(view.lines.map(({ year }) => year)).toEqual([2025]);
  });

  it('of an RRSP does not count again what was claimed for the year before', () => {
    const claimed = (amount: number) =>
      factsOf({ plan: 'RRSP', room: cents(2_000_000), claimedBefore: cents(amount) });
    const roomWith = (amount: number) =>
      roomView('RRSP', claimed(amount), [line(2026, 500_000)], 2026).room;
    expect(roomWith(400_000)).toMatchObject({
      value: { contributed: 100_000, left: 1_900_000 },
    });
    expect(roomWith(600_000)).toMatchObject({ value: { contributed: 0, left: 2_000_000 } });
    expect(claimed(-1)).toBeNull();
  });

  it('of an FHSA counts from its opening', () => {
    const facts = factsOf({ plan: 'FHSA', basis: 'worked-out', openedYear: 2025 });
    const view = roomView('FHSA', facts, [line(2026, 900_000), line(2025, 300_000)], 2026);
    expect(view.room).toMatchObject({ ok: true, value: { carried: 500_000, left: 400_000 } });
  });

  it('is not guessed', () => {
    expect(roomView('TFSA', null, [], 2026).room).toEqual({ ok: false, code: 'facts-missing' });
    const facts = factsOf({ year: 2026 });
    expect(roomView('TFSA', facts, [], 2031).room).toEqual({ ok: false, code: 'limit-unknown' });
  });
});
