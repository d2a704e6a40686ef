import { defineTextStyles } from '@pandacss/dev';

const size = (step: string, letterSpacing = '0') => ({
  value: { fontSize: step, lineHeight: step, letterSpacing },
});

/** The seven sizes of type, each with its line height and, where the letters are large, a tighter setting. */
export const textStyles = defineTextStyles({
  xs: size('12'),
  sm: size('13'),
  md: size('14'),
  lg: size('16', '-0.006em'),
  xl: size('20', '-0.012em'),
  '2xl': size('28', '-0.018em'),
  hero: size('40', '-0.022em'),
});
