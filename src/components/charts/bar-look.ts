/** How a bar looks that is one of few; its top is round. */
export const BAR_LOOK = {
  maxBarSize: 40,
  radius: [3, 3, 0, 0] as [number, number, number, number],
  isAnimationActive: false,
} as const;
