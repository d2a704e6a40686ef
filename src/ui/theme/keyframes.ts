import { defineKeyframes } from '@pandacss/dev';

/** The few movements there are; all are switched off under prefers-reduced-motion by the global sheet. */
export const keyframes = defineKeyframes({
  fadeIn: { from: { opacity: '0' }, to: { opacity: '1' } },
  fadeOut: { from: { opacity: '1' }, to: { opacity: '0' } },
  riseIn: { from: { opacity: '0', translate: '0 8px' }, to: { opacity: '1', translate: '0 0' } },
  riseOut: { from: { opacity: '1', translate: '0 0' }, to: { opacity: '0', translate: '0 8px' } },
  popIn: { from: { opacity: '0', scale: '0.98' }, to: { opacity: '1', scale: '1' } },
  spin: { to: { rotate: '360deg' } },
  breathe: { '0%, 100%': { opacity: '1' }, '50%': { opacity: '0.7' } },
  slide: { from: { translate: '-100% 0' }, to: { translate: '350% 0' } },
});
