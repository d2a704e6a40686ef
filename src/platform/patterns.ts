import type { RE2JS as Engine } from 're2js';
import type { PatternCompiler } from '@/domain/rules/rule-match.ts';

/**
 * The maximum size of a compiled pattern. Matching time grows with this size, never with the number
 * of ways to match. Enough for some fifteen names as alternatives; rejects counted repetitions of
 * large parts.
 */
const MAX_PROGRAM_SIZE = 160;

/**
 * How much of a description is read. With the size limit, it bounds the time per row to a few ms at
 * worst.
 */
const MAX_TEXT_CHARS = 256;

/**
 * Loads the regular expression engine: RE2, which has no backtracking, so no pattern can run
 * forever. It has no lookaround or backreferences; patterns that use them are invalid.
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
    if (compiled.programSize() > MAX_PROGRAM_SIZE) return null;
    // Consecutive rows often have the same text.
    let lastText = '';
    let lastAnswer: boolean | null = null;
    return (text) => {
      const read = text.slice(0, MAX_TEXT_CHARS);
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

/**
 * One token of a pattern: \\Q…\\E, an escaped character, the start of a group, or one character.
 */
const STEP = /\\Q([\s\S]*?)(?:\\E|$)|\\[\s\S]|\(\?[A-Za-z-]+[:)]|[\s\S]/gu;

/** Flags after the minus are those that a group turns off. */
const TURNS_OFF_IGNORE_CASE = /-[A-Za-z]*i/;

const SHARP_S = /[ßẞ]/g;

/**
 * Adapts a regular expression to folded text, which is all uppercase with SS for ß. Null if it
 * requires case sensitivity, `(?-i)`, because folded text has no case. A ß in a character class
 * stays, and matches nothing.
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
      if (TURNS_OFF_IGNORE_CASE.test(step)) return null;
      folded += step;
    } else folded += step.replace(SHARP_S, '(?:ss)');
  }
  return folded;
}
