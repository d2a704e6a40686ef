import { useMemo, useSyncExternalStore } from 'react';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { isCompact, subscribeDensity } from '@/ui/theme/density-choice.ts';

/** How the rows are laid out: which columns there are, how wide, how high a row is (px). */
export type RegisterLayout = {
  readonly isNarrow: boolean;
  readonly hasAccount: boolean;
  readonly hasBalance: boolean;
  /** Buttons of their own for what is done most; else the menu of the row alone. */
  readonly hasRowButtons: boolean;
  readonly columns: string;
  readonly columnCount: number;
  readonly rowHeight: number;
};

/** Room for six figures before the point, less on a tablet, where the names need it more; no amount is cut: a longer one takes what it needs. */
const AMOUNT = 'minmax(clamp(7.25rem, 11vw, 9rem), max-content)';
const WIDE_ROW_PX = 44;
const COMPACT_ROW_PX = 36;
const NARROW_ROW_PX = 64;

/** Cells in a line, or two lines below 768 px. Widths that give way keep every column on the screen from there on. */
export function useRegisterLayout(hasAccount: boolean, hasBalance: boolean): RegisterLayout {
  const isNarrow = !useWideScreen();
  const hasRowButtons = useWideScreen('xl');
  const isDense = useSyncExternalStore(subscribeDensity, isCompact);
  return useMemo(() => {
    if (isNarrow) {
      const columns = 'minmax(0, 1fr)';
      return {
        isNarrow,
        hasAccount,
        hasBalance,
        hasRowButtons,
        columns,
        columnCount: 1,
        rowHeight: NARROW_ROW_PX,
      };
    }
    const columns = [
      '2.75rem',
      `minmax(${hasRowButtons ? '7.25rem' : '6.75rem'}, max-content)`,
      'minmax(0, 2fr)',
      ...(hasAccount ? ['minmax(0, 1fr)'] : []),
      'minmax(0, 1.25fr)',
      AMOUNT,
      ...(hasBalance ? [AMOUNT] : []),
      hasRowButtons ? '7rem' : '3.25rem',
    ];
    return {
      isNarrow,
      hasAccount,
      hasBalance,
      hasRowButtons,
      columns: columns.join(' '),
      columnCount: columns.length,
      rowHeight: isDense ? COMPACT_ROW_PX : WIDE_ROW_PX,
    };
  }, [isNarrow, isDense, hasAccount, hasBalance, hasRowButtons]);
}
