import type { RE2JS as Engine } from 're2js';
import type { PatternCompiler } from '../domain/rule-match.ts';

/** Pieces of a compiled pattern: the time for a text grows with them, and never with ways to match it. */
const MOST_PIECES = 300;

/** As long as the longest description is read: an answer about each row has to come at once. */
const LONGEST_TEXT_CHARS = 500;

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
    const compiled = engine.compile(pattern, engine.CASE_INSENSITIVE);
    if (compiled.programSize() > MOST_PIECES) return null;
    return (text) => compiled.test(text.slice(0, LONGEST_TEXT_CHARS));
  } catch {
    return null;
  }
}
