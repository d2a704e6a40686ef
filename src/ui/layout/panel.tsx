import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId } from 'react';
import { css, cva } from '@/styled-system/css';
import type { Hue } from '@/ui/charts/hue.tsx';
import { Tile } from '@/ui/lists/tile.tsx';

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
  /** Next to the title, at the end. */
  actions?: ReactNode;
  inset?: 'none' | 'md';
  children: ReactNode;
};

/** A card with its title inside, as high as the one next to it. Its heading names the region. */
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

type ChoiceRowProps = {
  icon: ReactNode;
  hue: Hue;
  /** The name of the button. */
  title: string;
  /** One sentence on the result. */
  detail: string;
  onClick: () => void;
};

/** One of a few quiet ways to start, as a button over the whole row. Goes into ChoiceRows. */
export function ChoiceRow({ icon, hue, title, detail, onClick }: ChoiceRowProps) {
  const id = useId();
  return (
    <li className={css({ '& + &': { borderTop: 'hairline' } })}>
      <button
        type="button"
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}detail`}
        onClick={onClick}
        className={css({
          display: 'flex',
          alignItems: 'center',
          gap: '4',
          width: 'full',
          minHeight: 'touch',
          paddingBlock: '4',
          textAlign: 'start',
          cursor: 'pointer',
          '& > svg': { width: '4', height: '4', flex: 'none', color: 'fg.faint' },
          '&:hover > svg': { color: 'fg.default' },
        })}
      >
        <Tile size={36} hue={hue}>
          {icon}
        </Tile>
        <span className={css({ flex: '1 1 auto', minWidth: '0' })}>
          <span
            id={`${id}title`}
            className={css({ display: 'block', fontWeight: 'semibold', textWrap: 'pretty' })}
          >
            {title}
          </span>
          <span
            id={`${id}detail`}
            className={css({
              display: 'block',
              textStyle: 'sm',
              color: 'fg.muted',
              textWrap: 'pretty',
            })}
          >
            {detail}
          </span>
        </span>
        <ChevronRight aria-hidden="true" />
      </button>
    </li>
  );
}

/** A list of ChoiceRow. */
export function ChoiceRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={css({ listStyle: 'none', minWidth: '0' })}>
      {children}
    </ul>
  );
}
