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

/** Text in a Panel with edge-to-edge rows, aligned with them. */
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

/** Tiles in reading order: one column, or two from 1024 px on, with equal heights in each row. */
export function TileGrid({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        display: 'grid',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        gap: { base: '4', md: '5' },
        minWidth: '0',
      })}
    >
      {children}
    </div>
  );
}

const tile = cva({
  // An empty tile leaves no gap.
  base: { minWidth: '0', _empty: { display: 'none' } },
  variants: {
    width: {
      half: { minHeight: { lg: '20rem' } },
      full: { gridColumn: { lg: '1 / -1' } },
    },
  },
});

type TileProps = { width: 'half' | 'full'; children: ReactNode };

/** One tile; two halves are side by side. */
export function Tile({ width, children }: TileProps) {
  return <div className={tile({ width })}>{children}</div>;
}

type ChoiceCardProps = {
  icon: ReactNode;
  title: ReactNode;
  /** One sentence on the result. */
  children: ReactNode;
  /** What to know before choosing it. */
  note?: ReactNode;
  /** A button at the bottom of the card, aligned with those of the other cards. */
  action: ReactNode;
};

/** One of a few equal ways to start. Goes into ChoiceCards. */
export function ChoiceCard({ icon, title, children, note, action }: ChoiceCardProps) {
  return (
    <li
      className={css({
        display: 'grid',
        gridTemplateColumns: { base: 'auto minmax(0, 1fr)', lg: 'minmax(0, 1fr)' },
        gridTemplateRows: { lg: 'auto 1fr auto' },
        columnGap: '4',
        rowGap: '3',
        minWidth: '0',
        padding: { base: '4', md: '5' },
        bg: 'bg.surface',
        border: 'hairline',
        borderRadius: 'card',
      })}
    >
      <span
        aria-hidden="true"
        className={css({
          display: 'grid',
          placeItems: 'center',
          width: '10',
          height: '10',
          borderRadius: 'control',
          bg: 'accent.subtle',
          color: 'accent.text',
          '& svg': { width: '5', height: '5', strokeWidth: '1.75' },
        })}
      >
        {icon}
      </span>
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' })}>
        <h3 className={css({ textStyle: 'md', fontWeight: 'semibold' })}>{title}</h3>
        <p className={css({ color: 'fg.muted', textWrap: 'pretty', maxWidth: '65ch' })}>
          {children}
        </p>
        {note ? <p className={css({ textStyle: 'sm', textWrap: 'pretty' })}>{note}</p> : null}
      </div>
      <div className={css({ gridColumn: { base: '2', lg: '1' }, paddingTop: { lg: '1' } })}>
        {action}
      </div>
    </li>
  );
}

/** Cards side by side if all of them fit, otherwise stacked. */
export function ChoiceCards({ children }: { children: ReactNode }) {
  return (
    <ul
      className={css({
        listStyle: 'none',
        display: 'grid',
        gap: '4',
        gridAutoColumns: 'minmax(0, 1fr)',
        gridAutoFlow: { base: 'row', lg: 'column' },
      })}
    >
      {children}
    </ul>
  );
}
