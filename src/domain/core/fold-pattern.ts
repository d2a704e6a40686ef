/** What one step of reading a pattern takes: \\Q…\\E, an escaped sign, the beginning of a group, one sign. */
const STEP = /\\Q([\s\S]*?)(?:\\E|$)|\\[\s\S]|\(\?[A-Za-z-]+[:)]|[\s\S]/gu;

/** Flags after the minus: those that a group switches off. */
const MINDS_CASE = /-[A-Za-z]*i/;

const SHARP_S = /[ßẞ]/g;

/**
 * A regular expression as it can be compared with a folded text, which is in upper case throughout and so has SS for ß. Null
 * where it asks for upper and lower case to differ, `(?-i)`: what tells them apart is not in the text any more. A ß in a class
 * stays, and finds nothing.
 */
export function foldPattern(pattern: string): string | null {
  let folded = '';
  let isInClass = false;
  for (const [step, quoted] of pattern.matchAll(STEP)) {
    if (quoted !== undefined) folded += step.replace(SHARP_S, 'ss');
    else if (isInClass) {
      folded += step;
      if (step === ']') isInClass = false;
    } else if (step === '[') {
      folded += step;
      isInClass = true;
    } else if (step.startsWith('(?')) {
      if (MINDS_CASE.test(step)) return null;
      folded += step;
    } else folded += step.replace(SHARP_S, '(?:ss)');
  }
  return folded;
}
