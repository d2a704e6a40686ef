import type { RE2JS as Engine } from 're2js';
import { foldPattern } from '@/domain/core/fold-pattern.ts';
import type { PatternCompiler } from '@/domain/rules/rule-match.ts';

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
