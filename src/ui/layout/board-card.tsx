import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { css } from '@/styled-system/css';

type BoardCardProps = {
  /** A link with boardTitleClass, or text. Names the region. */
  title: ReactNode;
  /** At the end of the title's line: a note, a count, a menu. */
  aside?: ReactNode;
  /** While the board is arranged: what comes before the title, and instead of the aside. */
  arranging?: { readonly handle: ReactNode; readonly controls: ReactNode } | undefined;
  /** The height that the content will have, at least, so that nothing jumps (CSS pixels). */
  height?: number | undefined;
  /** Shows only the title's line. */
  isFolded?: boolean;
  children: ReactNode;
};

/** A card of a Board. Its content may grow to the card's height. */
export function BoardCard(props: BoardCardProps) {
  const { title, aside, arranging, height, isFolded = false, children } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-arranging={arranging ? '' : undefined}
      className={css({
        display: 'flex',
        flexDirection: 'column',
        minWidth: '0',
        padding: CARD_PADDING,
        bg: 'bg.surface',
        border: 'hairline',
        borderRadius: 'card',
        '&[data-arranging]': { border: '1.5px dashed {colors.border.input}' },
        _print: { breakInside: 'avoid' },
      })}
    >
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: '3',
          rowGap: '1',
          minHeight: '6',
          '&:not(:last-child)': { marginBottom: '3' },
        })}
      >
        <div className={css({ display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' })}>
          {arranging?.handle}
          <h2 id={id} className={css({ textStyle: 'lg', fontWeight: 'semibold', minWidth: '0' })}>
            {title}
          </h2>
        </div>
        <div className={asideClass}>{arranging ? arranging.controls : aside}</div>
      </div>
      {isFolded ? null : (
        <div
          inert={arranging !== undefined}
          style={height === undefined ? undefined : { minHeight: height }}
          className={css({
            display: 'flex',
            flexDirection: 'column',
            flex: '1 1 auto',
            minWidth: '0',
            containerType: 'inline-size',
            '[data-arranging] > &': {
              opacity: '0.6',
              // Whole cards would be too far apart to be put in order.
              display: { base: 'none', md: 'flex' },
            },
            // Several parts keep their distance; lists and charts grow.
            justifyContent: 'space-between',
            gap: '3',
          })}
        >
          {children}
        </div>
      )}
    </section>
  );
}

const CARD_PADDING = { base: '4', '2xl': '5' } as const;

const asideClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  minWidth: '0',
  maxWidth: 'full',
  textStyle: 'sm',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  _empty: { display: 'none' },
  '[data-arranging] > * > &': { flexWrap: 'wrap' },
  // Controls are larger than the line, which must not become higher.
  '& button': { flex: 'none', marginBlock: '-2' },
  '& label': { paddingInline: { base: '2', md: '3' } },
});

/** The class of the link that is a card's title. An icon in it appears when the card is hovered. */
export function boardTitleClass(): string {
  return css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    position: 'relative',
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: '3px',
    _hover: { color: 'accent.text' },
    _before: {
      content: '""',
      position: 'absolute',
      insetInline: '-2',
      top: '50%',
      height: { base: 'touch', md: '7' },
      translate: '0 -50%',
    },
    '& svg': {
      width: '4',
      height: '4',
      color: 'fg.faint',
      opacity: { base: '1', md: '0' },
      transition: 'opacity {durations.base} {easings.out}',
    },
    'section:hover &': { '& svg': { opacity: '1' } },
    '&:focus-visible svg': { opacity: '1' },
  });
}

type BoardLineProps = {
  title: ReactNode;
  /** What belongs here, in a sentence, or a word that all is done. */
  text: ReactNode;
  action?: ReactNode;
};

/** What is left of a card without content: one line. */
export function BoardLine({ title, text, action }: BoardLineProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '4',
        rowGap: '1',
        minHeight: '3.5rem',
        minWidth: '0',
        paddingInline: CARD_PADDING,
        paddingBlock: '2',
        bg: 'bg.surface',
        border: 'hairline',
        borderRadius: 'card',
      })}
    >
      <h2 id={id} className={css({ textStyle: 'lg', fontWeight: 'semibold' })}>
        {title}
      </h2>
      <div
        className={css({
          flex: '1 1 14rem',
          display: 'flex',
          alignItems: 'center',
          gap: '2',
          minWidth: '0',
          color: 'fg.muted',
          textWrap: 'pretty',
          '& svg': { flex: 'none', color: 'money.in' },
        })}
      >
        {text}
      </div>
      {action}
    </section>
  );
}

/** The last line of a card: what isn't shown, and a figure. */
export function BoardFoot({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: '3',
        rowGap: '1',
        paddingTop: '3',
        borderTop: 'hairline',
        textStyle: 'sm',
        color: 'fg.muted',
        fontVariantNumeric: 'tabular-nums',
        '& a': {
          position: 'relative',
          color: 'accent.text',
          fontWeight: 'medium',
          textDecoration: 'none',
          _hover: { textDecoration: 'underline' },
          _before: { content: '""', position: 'absolute', insetInline: '-2', insetBlock: '-12px' },
        },
      })}
    >
      {children}
    </div>
  );
}

type BoardFigureProps = {
  /** The figure of the board's first card. */
  isHero?: boolean;
  tone?: 'default' | 'danger';
  value: ReactNode;
  /** Beside it: how it was calculated, what it is compared with. */
  beside?: ReactNode;
  /** Below it. */
  note?: ReactNode;
};

const ROLL_MS = 250;

/** The figure that a card is about. When it changes, it rolls in. */
export function BoardFigure({ isHero, tone = 'default', value, beside, note }: BoardFigureProps) {
  const figure = useRef<HTMLSpanElement>(null);
  const last = useRef<string | null>(null);
  useLayoutEffect(() => {
    const text = figure.current?.textContent ?? null;
    const isChanged = last.current !== null && last.current !== text;
    last.current = text;
    if (!isChanged || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const frames = [
      { opacity: 0, translate: '0 0.4em' },
      { opacity: 1, translate: '0 0' },
    ];
    figure.current?.animate(frames, { duration: ROLL_MS, easing: 'ease-out' });
  });
  return (
    <div className={css({ minWidth: '0' })}>
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: '2',
          rowGap: '1',
          minWidth: '0',
        })}
      >
        <span
          ref={figure}
          data-hero={isHero || undefined}
          data-tone={tone}
          className={css({
            textStyle: '2xl',
            fontWeight: 'semibold',
            fontVariantNumeric: 'tabular-nums lining-nums',
            overflowWrap: 'anywhere',
            minWidth: '0',
            '@container (min-width: 300px)': { '&[data-hero]': { textStyle: 'hero' } },
            '&[data-tone=danger]': { color: 'status.danger' },
          })}
        >
          {value}
        </span>
        {beside}
      </div>
      {note ? <div className={css({ textStyle: 'sm', color: 'fg.muted' })}>{note}</div> : null}
    </div>
  );
}
