import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import { FittingMarks } from '@/ui/controls/fitting-marks.tsx';

const lineClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minWidth: '0',
  maxWidth: 'full',
});

const wordsClass = css({
  flex: '0 1 auto',
  minWidth: '3rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  _print: { whiteSpace: 'normal' },
});

type LineWithMarksProps = {
  /** A dot before the words. */
  before?: ReactNode;
  children: ReactNode;
  /** Chips and small icons after the words; they give way after the words do. */
  marks?: ReactNode;
};

/** Words that are cut off where there is no room, and small marks around them. */
export function LineWithMarks({ before, children, marks }: LineWithMarksProps) {
  return (
    <span className={lineClass}>
      {before}
      <span className={wordsClass}>{children}</span>
      {marks ? <FittingMarks>{marks}</FittingMarks> : null}
    </span>
  );
}

type MarkProps = { label: string; icon: ReactNode; tone?: 'accent' | 'faint' };

/** A small icon among the marks that says something; `label` is read out and shown on hover. */
export function Mark({ label, icon, tone }: MarkProps) {
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={css({
        display: 'inline-flex',
        flex: 'none',
        alignItems: 'center',
        height: '6',
        color: tone === 'accent' ? 'accent.text' : tone === 'faint' ? 'fg.faint' : undefined,
        position: 'relative',
        zIndex: '1',
        '& svg': { width: '0.875rem', height: '0.875rem' },
      })}
    >
      {icon}
    </span>
  );
}

type MarkButtonProps = {
  label: string;
  icon: ReactNode;
  tabIndex?: number;
  onClick: () => void;
};

/** A mark that leads somewhere. */
export function MarkButton({ label, icon, tabIndex, onClick }: MarkButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={onClick}
      className={css({
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
        width: '6',
        height: '6',
        borderRadius: 'chip',
        color: 'accent.text',
        cursor: 'pointer',
        position: 'relative',
        zIndex: '1',
        // Room for a thumb, over the row's own button.
        _before: { content: '""', position: 'absolute', inset: { base: '-0.625rem', md: '0' } },
        _hover: { bg: 'bg.subtle' },
        _focusVisible: { outlineOffset: '-2px' },
        '& svg': { width: '0.875rem', height: '0.875rem' },
      })}
    >
      {icon}
    </button>
  );
}
