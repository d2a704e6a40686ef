import type { ReactNode } from 'react';
import { Stack } from '@/ui/layout/stack.tsx';

type FigureLabelProps = {
  readonly label: string;
  /** Its ExplainButton. */
  readonly children: ReactNode;
};

/** The words over a figure, with the way to how it came about: for figures that are no amounts, too. */
export function FigureLabel({ label, children }: FigureLabelProps) {
  return (
    <Stack as="span" direction="row" gap={3} align="baseline" wrap>
      <span>{label}</span>
      {children}
    </Stack>
  );
}
