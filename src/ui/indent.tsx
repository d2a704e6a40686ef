import type { ReactNode } from 'react';

type IndentProps = {
  /** How many levels below the outermost; each moves the content in by 24 px, six at most. */
  depth: number;
  children: ReactNode;
};

const STEP_REM = 1.5;
const DEEPEST = 6;

/** Moves a row of a tree in by its depth. */
export function Indent({ depth, children }: IndentProps) {
  return (
    <div style={{ paddingInlineStart: `${Math.min(depth, DEEPEST) * STEP_REM}rem` }}>
      {children}
    </div>
  );
}
