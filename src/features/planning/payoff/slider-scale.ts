import { cents, type Money } from '@/domain/core/money.ts';

/** How far a slider goes and in which steps, both in cents. */
export type SliderScale = { readonly max: Money; readonly step: Money };

const LEAST_MAX = 10_000;
const LEAST_STEPS = 60;
const ENDS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];
const STEPS = [1, 2.5, 5, 10];

/** A slider that reaches an amount: its end is the next round amount, in 60 to 100 steps of round amounts. */
export function sliderScale(reached: number): SliderScale {
  const wanted = Math.max(LEAST_MAX, reached);
  const max = cents(roundTo(ENDS, wanted, (each) => each >= wanted));
  const most = max / LEAST_STEPS;
  return { max, step: cents(roundTo([...STEPS].reverse(), most, (each) => each <= most)) };
}

/** The first of some numbers times the power of ten below a value that fits. */
function roundTo(numbers: readonly number[], value: number, fits: (each: number) => boolean) {
  const power = 10 ** Math.floor(Math.log10(value));
  return Math.round((numbers.find((each) => fits(each * power)) ?? 1) * power);
}
