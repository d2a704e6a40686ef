import type { ReactNode } from 'react';
import { cva } from '@/styled-system/css';

const fieldRow = cva({
  base: { display: 'grid', gap: '4', minWidth: '0', alignItems: 'start' },
  variants: {
    columns: {
      2: { gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } },
      3: { gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } },
      wideNarrow: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
      },
    },
  },
  defaultVariants: { columns: 2 },
});

/** Fields side by side if there is room, otherwise stacked. */
export function FieldRow({
  columns,
  children,
}: {
  columns?: 2 | 3 | 'wideNarrow';
  children: ReactNode;
}) {
  return <div className={fieldRow({ columns })}>{children}</div>;
}
