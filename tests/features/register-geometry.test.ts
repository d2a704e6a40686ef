import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geometryOf, monthAt } from '@/features/register/rows/register-window.ts';

const HEIGHTS = { rowHeight: 44, monthHeight: 36 };

describe('where rows and the headings of months are', () => {
  it('each row follows the one before, with a heading where a month begins', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 }), (counts) => {
        const months = counts.map((rows, place) => ({ month: `m${place}`, rows }));
        const total = counts.reduce((sum, rows) => sum + rows, 0);
        const geometry = geometryOf(total, months, HEIGHTS);
        let top = 0;
        let index = 0;
        counts.forEach((rows, place) => {
          expect(geometry.months[place]).toMatchObject({ first: index, top });
          for (let row = 0; row < rows; row++, index++) {
            expect(geometry.opensMonth(index)).toBe(row === 0);
            if (row === 0) top += HEIGHTS.monthHeight;
            expect(geometry.topOf(index)).toBe(top);
            expect(monthAt(geometry.months, index)).toBe(place);
            top += HEIGHTS.rowHeight;
          }
        });
        expect(geometry.height).toBe(top);
      }),
    );
  });

  it('a list in another order has no headings', () => {
    const geometry = geometryOf(3, [], HEIGHTS);
    expect(geometry.topOf(2)).toBe(88);
    expect(geometry.height).toBe(132);
    expect(geometry.opensMonth(0)).toBe(false);
  });
});
