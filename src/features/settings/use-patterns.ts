import { useEffect, useState } from 'react';
import type { PatternCompiler } from '@/domain/rules/rule-match.ts';
import { useServices } from '@/live/services-context.tsx';
import { loadPatterns } from '@/platform/patterns.ts';

/** The reader of regular expressions, fetched once it is wanted; null until it is there. */
export function usePatterns(isWanted: boolean): PatternCompiler | null {
  const { log } = useServices();
  const [patterns, setPatterns] = useState<PatternCompiler | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    loadPatterns().then(
      (compiler) => {
        if (!isOver) setPatterns(() => compiler);
      },
      (error: unknown) => log.error('the reader of regular expressions did not load', error),
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, log]);
  return patterns;
}
