import { memo } from 'react';
import { useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { GridCell } from '@/ui/lists/grid-cell.tsx';
import { GridRow } from '@/ui/lists/grid-row.tsx';
import { NarrowCell } from './register-row-narrow.tsx';
import type { RegisterRowProps } from './register-row-props.ts';
import { WideCells } from './register-row-wide.tsx';

/** One row of the register: a line of cells, or two lines on a narrow screen. */
export const RegisterRow = memo(function RegisterRow(props: RegisterRowProps) {
  const { row, index, start, layout, isCurrent, isSelected } = props;
  useAmountsHidden();
  return (
    <GridRow
      rowIndex={index + 2}
      start={start}
      height={layout.rowHeight}
      current={isCurrent}
      selected={isSelected}
      data-pending={row ? undefined : true}
    >
      {row === undefined ? (
        <GridCell aria-busy="true">
          <Skeleton width="md" />
        </GridCell>
      ) : layout.isNarrow ? (
        <NarrowCell {...props} row={row} />
      ) : (
        <WideCells {...props} row={row} />
      )}
    </GridRow>
  );
});
