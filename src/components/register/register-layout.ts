import { useMemo, useSyncExternalStore } from 'react';
import { isCompact, subscribeDensity } from '../../ui/theme/density-choice.ts';

/** How the rows are laid out: which columns there are, how wide, how high a row is (px). */
export type RegisterLayout = {
  readonly isNarrow: boolean;
  readonly hasAccount: boolean;
  readonly hasBalance: boolean;
  readonly columns: string;
  readonly columnCount: number;
  readonly rowHeight: number;
};

const WIDE = '(min-width: 768px)';
/** Room for six figures before the point; less on a tablet, where the names need it more. */
const AMOUNT = 'clamp(7.25rem, 11vw, 9rem)';
const WIDE_ROW_PX = 44;
const COMPACT_ROW_PX = 36;
const NARROW_ROW_PX = 64;

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Cells in a line, or two lines below 768 px. Widths that give way keep every column on the screen from there on. */
export function useRegisterLayout(hasAccount: boolean, hasBalance: boolean): RegisterLayout {
  const isNarrow = useSyncExternalStore(subscribe, () => !window.matchMedia(WIDE).matches);
  const isDense = useSyncExternalStore(subscribeDensity, isCompact);
  return useMemo(() => {
    if (isNarrow) {
      const columns = 'minmax(0, 1fr)';
      return {
        isNarrow,
        hasAccount,
        hasBalance,
        columns,
        columnCount: 1,
        rowHeight: NARROW_ROW_PX,
      };
    }
    const columns = [
      '2.75rem',
      '7.25rem',
      'minmax(0, 2fr)',
      ...(hasAccount ? ['minmax(0, 1fr)'] : []),
      'minmax(0, 1.25fr)',
      AMOUNT,
      ...(hasBalance ? [AMOUNT] : []),
      '7rem',
    ];
    return {
      isNarrow,
      hasAccount,
      hasBalance,
      columns: columns.join(' '),
      columnCount: columns.length,
      rowHeight: isDense ? COMPACT_ROW_PX : WIDE_ROW_PX,
    };
  }, [isNarrow, isDense, hasAccount, hasBalance]);
}
