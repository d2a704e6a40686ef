import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import {
  fhsaRoom,
  RRSP_LIMITS,
  rrspRoom,
  TFSA_LIMITS,
  tfsaRoom,
} from '@/domain/investments/contribution-room.ts';

const dollars = (amount: number) => cents(amount * 100);
const flows = (year: number, contributed: number, withdrawn = 0) => ({
  year,
  contributed: dollars(contributed),
  withdrawn: dollars(withdrawn),
});

describe('TFSA room', () => {
  const adult = { birthYear: 1980, residentSince: null, years: [] };
  const leftIn = (year: number, given: Partial<Parameters<typeof tfsaRoom>[0]> = {}) => {
    const room = tfsaRoom({ ...adult, ...given }, year);
    return room.ok ? room.value.left / 100 : room.code;
  };

  it('has come to 102,000 by 2025 and 109,000 by 2026 where nothing was paid in', () => {
    expect(leftIn(2009)).toBe(5_000);
    expect(leftIn(2025)).toBe(102_000);
    expect(leftIn(2026)).toBe(109_000);
  });

  it('begins in the year of turning 18, or of residence', () => {
    expect(leftIn(2021, { birthYear: 2003 })).toBe(6_000);
    expect(leftIn(2020, { birthYear: 2003 })).toBe('no-room-yet');
    expect(leftIn(2024, { residentSince: 2023 })).toBe(13_500);
  });

  it('gets a withdrawal back in the next year', () => {
    const years = [flows(2010, 10_000, 4_000), flows(2011, 1_000)];
    expect(leftIn(2010, { years })).toBe(0);
    expect(leftIn(2011, { years })).toBe(8_000);
  });

  it('goes on from what was stated on 1 January', () => {
    const given = {
      stated: { year: 2025, room: dollars(12_345) },
      years: [flows(2012, 99_999), flows(2025, 2_345, 500)],
    };
    expect(leftIn(2025, given)).toBe(10_000);
    expect(leftIn(2026, given)).toBe(17_500);
    expect(tfsaRoom({ ...adult, ...given }, 2025)).toMatchObject({
      value: { added: 700_000, carried: 534_500 },
    });
  });

  it('says that a limit is not known, and guesses none', () => {
    expect(leftIn(2027)).toBe('limit-unknown');
    expect(leftIn(2027, { stated: { year: 2027, room: dollars(1_000) } })).toBe(1_000);
    expect(leftIn(2028, { stated: { year: 2027, room: dollars(1_000) } })).toBe('limit-unknown');
  });

  it('is below zero where too much was paid in', () => {
    expect(leftIn(2009, { years: [flows(2009, 6_000)] })).toBe(-1_000);
  });
});

describe('RRSP room', () => {
  const year = (given: Partial<Parameters<typeof rrspRoom>[0]>) =>
    rrspRoom({
      year: 2025,
      carriedForward: dollars(1_000),
      earnedIncome: dollars(50_000),
      pensionAdjustment: dollars(2_000),
      contributed: dollars(3_000),
      ...given,
    });

  it('is 18 % of what was earned less the adjustment, with what was carried, less what was paid in', () => {
    expect(year({})).toMatchObject({
      value: { added: 700_000, carried: 100_000, contributed: 300_000, left: 500_000 },
    });
  });

  it('adds no more than the limit of the year, and not less than nothing', () => {
    expect(year({ earnedIncome: dollars(500_000), pensionAdjustment: cents(0) })).toMatchObject({
      value: { added: 3_249_000 },
    });
    expect(year({ pensionAdjustment: dollars(20_000) })).toMatchObject({ value: { added: 0 } });
    expect(year({ earnedIncome: dollars(-5) })).toMatchObject({ value: { added: 0 } });
  });

  it('says that a limit is not known', () => {
    expect(year({ year: 2028 })).toEqual({ ok: false, code: 'limit-unknown' });
  });
});

describe('FHSA room', () => {
  const leftIn = (year: number, ...years: ReturnType<typeof flows>[]) => {
    const room = fhsaRoom({ openedYear: 2023, years }, year);
    return room.ok ? room.value.left / 100 : room.code;
  };

  it('is 8,000 from the year of opening, and carries 8,000 at most', () => {
    expect(leftIn(2022)).toBe('no-room-yet');
    expect(leftIn(2023)).toBe(8_000);
    expect(leftIn(2024)).toBe(16_000);
    expect(leftIn(2026)).toBe(16_000);
    expect(leftIn(2024, flows(2023, 3_000))).toBe(13_000);
  });

  it('is 40,000 in a lifetime; a withdrawal gives nothing back', () => {
    const paid = [2023, 2024, 2025, 2026].map((year) => flows(year, 8_000, 8_000));
    expect(leftIn(2027, ...paid)).toBe(8_000);
    expect(leftIn(2028, ...paid, flows(2027, 6_000))).toBe(2_000);
    expect(leftIn(2029, ...paid, flows(2027, 8_000))).toBe(0);
  });

  it('takes what was too much from the next year', () => {
    expect(leftIn(2023, flows(2023, 9_000))).toBe(-1_000);
    expect(leftIn(2024, flows(2023, 9_000))).toBe(7_000);
  });

  it('ends with the year of the fifteenth anniversary', () => {
    expect(leftIn(2038)).toBe(16_000);
    expect(leftIn(2039)).toBe(0);
  });
});

describe('the tables', () => {
  it('know every year from 2009 to 2026, of the RRSP one more, and no other', () => {
    const years = Array.from({ length: 18 }, (_, index) => String(2009 + index));
    expect(Object.keys(TFSA_LIMITS)).toEqual(years);
    expect(Object.keys(RRSP_LIMITS)).toEqual([...years, '2027']);
    // What somebody who was 18 in 2009 has had in all.
    expect(Object.values(TFSA_LIMITS).reduce((sum, each) => sum + each)).toBe(dollars(109_000));
  });
});
