import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';

type SortButtonProps = {
  children: ReactNode;
  /** How the table is sorted by this column; the cell must say the same in `aria-sort`. */
  sorted: 'ascending' | 'descending' | 'none';
  /** The arrow goes before the text: for columns of figures. */
  end?: boolean;
  onClick: () => void;
};

/** The heading of a column that sorts its table. */
export function SortButton({ children, sorted, end = false, onClick }: SortButtonProps) {
  // Sorting has no use on paper, and headings with buttons are not repeated on the next page.
  if (useIsPrinting()) return children;
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      data-end={end || undefined}
      data-sorted={sorted !== 'none' || undefined}
      onClick={onClick}
      className={css({
        position: 'relative',
        display: 'inline-flex',
        alignItems: 'center',
        gap: '1',
        maxWidth: 'full',
        minHeight: { base: 'touch', md: '7' },
        font: 'inherit',
        color: 'inherit',
        borderRadius: 'chip',
        cursor: 'pointer',
        '&[data-end]': { flexDirection: 'row-reverse' },
        '& svg': { width: '3', height: '3', flex: 'none', opacity: '0' },
        _hover: { color: 'fg.default', '& svg': { opacity: '0.5' } },
        '&[data-sorted]': { color: 'fg.default', '& svg': { opacity: '1' } },
      })}
    >
      <span className={css({ overflow: 'hidden', textOverflow: 'ellipsis', minWidth: '0' })}>
        {children}
      </span>
      <Arrow aria-hidden="true" />
    </button>
  );
}
