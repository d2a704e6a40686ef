/** How far a slider goes and in which steps, both in cents. */
export type SliderScale = { readonly max: number; readonly step: number };

const STEPS = 100;
const LEAST_MAX = 10_000;

/** A slider that reaches an amount: its end is the next 1, 2 or 5 with zeros, in a hundred steps of round amounts. */
export function sliderScale(reached: number): SliderScale {
  const wanted = Math.max(LEAST_MAX, reached);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const times = [1, 2, 5, 10].find((each) => each * power >= wanted) ?? 10;
  const max = times * power;
  return { max, step: max / STEPS };
}
