import { css } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

/**
 * A quiet row above the rows of a group in a Table, with the group's total. Its cells are
 * TableCells.
 */
export function TableGroupRow(props: NativeProps<'tr'>) {
  return (
    <tr
      {...props}
      className={css({
        bg: 'bg.subtle',
        color: 'fg.muted',
        textStyle: 'sm',
        '& > *': { paddingBlock: '1.5', fontWeight: 'medium' },
      })}
    />
  );
}
