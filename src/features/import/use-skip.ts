import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ImportWizard } from './use-import-wizard.ts';

/** Whether a question of the last step waits for an answer; 'unknown' while it is being looked up. */
export type Standing = 'unknown' | 'open' | 'settled';

export type TellStanding = (question: string, standing: Standing) => void;

/**
 * Skips the template. That leaves the wizard, unless another question of the last step is still open: then it stays in view.
 * Questions report where they stand by `tell`.
 */
export function useSkip({ dispatch }: ImportWizard, onClose: () => void) {
  const [standings, setStandings] = useState<ReadonlyMap<string, Standing>>(new Map());
  const [isWaiting, setWaiting] = useState(false);
  const tell = useCallback<TellStanding>(
    (question, standing) => setStandings((before) => new Map(before).set(question, standing)),
    [],
  );
  const found = [...standings.values()];
  const isOpen = found.includes('open');
  const isKnown = isOpen || !found.includes('unknown');
  const skip = useCallback(() => {
    if (isKnown && !isOpen) return onClose();
    dispatch({ type: 'template-skipped' });
    setWaiting(!isKnown);
  }, [isKnown, isOpen, dispatch, onClose]);
  useEffect(() => {
    if (!isWaiting || !isKnown) return;
    setWaiting(false);
    if (!isOpen) onClose();
  }, [isWaiting, isKnown, isOpen, onClose]);
  return useMemo(() => ({ skip, tell }), [skip, tell]);
}
