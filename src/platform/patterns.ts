import type { RE2JS as Engine } from 're2js';
import type { PatternCompiler } from '@/domain/rules/rule-match.ts';

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
function foldPattern(pattern: string): string | null {
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

/**
 * Pieces of a compiled pattern: the time for a text grows with them, and never with ways to match it. Enough for some fifteen
 * names beside each other; a counted repetition of large parts is refused.
 */
const MOST_PIECES = 160;

/** So much of a description is read; with the pieces it bounds what one row may take, to some milliseconds at worst. */
const LONGEST_TEXT_CHARS = 256;

/**
 * Loads the engine for regular expressions: RE2, which has no backtracking, so that no pattern can run for ever. It knows
 * no look-around and no back-references; a pattern with one is none.
 */
export async function loadPatterns(): Promise<PatternCompiler> {
  const { RE2JS } = await import('re2js');
  const known = new Map<string, ReturnType<PatternCompiler>>();
  return (pattern) => {
    const found = known.get(pattern);
    if (found !== undefined) return found;
    const test = compile(RE2JS, pattern);
    known.set(pattern, test);
    return test;
  };
}

function compile(engine: typeof Engine, pattern: string): ReturnType<PatternCompiler> {
  try {
    const folded = foldPattern(pattern);
    if (folded === null) return null;
    const compiled = engine.compile(folded, engine.CASE_INSENSITIVE);
    if (compiled.programSize() > MOST_PIECES) return null;
    // Rows that are asked about one after the other often read alike.
    let lastText = '';
    let lastAnswer: boolean | null = null;
    return (text) => {
      const read = text.slice(0, LONGEST_TEXT_CHARS);
      if (lastAnswer === null || read !== lastText) {
        lastAnswer = compiled.test(read);
        lastText = read;
      }
      return lastAnswer;
    };
  } catch {
    return null;
  }
}
