import type { ReactNode } from 'react';
import { TableCell, TableRow } from '@/ui/tables/table.tsx';

/** Blanks that a browser does not drop. */
const INDENT = '\u2003';

type PartLineRowProps = { readonly name: ReactNode; readonly amount: ReactNode };

/** A line of a figure of the zero-based mode, below it. */
export function PartLineRow({ name, amount }: PartLineRowProps) {
  return (
    <TableRow>
      <TableCell tone="muted" truncate>
        {INDENT}
        {name}
      </TableCell>
      <TableCell align="end" tone="muted" nowrap>
        {amount}
      </TableCell>
    </TableRow>
  );
}
