import { type ReactNode, useId } from 'react';
import { css, cva } from '@/styled-system/css';

const body = cva({
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 auto',
    minWidth: '0',
  },
  variants: {
    inset: {
      /** Rows go from edge to edge. */
      none: { paddingBottom: '1', gap: '2' },
      md: { paddingInline: '4', paddingBottom: '4', gap: '4' },
    },
  },
  defaultVariants: { inset: 'md' },
});

type PanelProps = {
  title: ReactNode;
  /** Beside the title, at the end. */
  actions?: ReactNode;
  inset?: 'none' | 'md';
  children: ReactNode;
};

/** A card with its title inside: one of several that stand side by side, as high as its neighbour. Its heading names the region. */
export function Panel({ title, actions, inset, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={css({
        display: 'flex',
        flexDirection: 'column',
        height: 'full',
        minWidth: '0',
        bg: 'bg.surface',
        border: 'hairline',
        borderRadius: 'card',
        overflow: 'clip',
        _print: { breakInside: 'avoid' },
      })}
    >
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: '4',
          minHeight: 'row',
          paddingInline: '4',
          paddingBlock: 'cell',
        })}
      >
        <h2 id={id} className={css({ textStyle: 'md', fontWeight: 'semibold', minWidth: '0' })}>
          {title}
        </h2>
        {actions}
      </div>
      <div className={body({ inset })}>{children}</div>
    </section>
  );
}

/** Words in a Panel whose rows go from edge to edge, in line with them. */
export function PanelText({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        gap: '3',
        paddingInline: '4',
        paddingBottom: '2',
        minWidth: '0',
      })}
    >
      {children}
    </div>
  );
}
