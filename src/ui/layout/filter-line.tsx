import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { css } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';
import { scrollToMiddle } from './responsive.tsx';

/**
 * A long list below its FilterLine. `--list-top` is the height of what stays at the top of the page
 * while the list scrolls: headings of the list stick below it.
 */
export function FilteredList(props: NativeProps<'div'>) {
  return (
    <div
      {...props}
      className={css({
        '--list-top': { base: 'calc(7rem + env(safe-area-inset-top))', md: '3.5rem' },
        display: 'flex',
        flexDirection: 'column',
        minWidth: '0',
        // Focus and links stop below it.
        '& [data-list-top]': { scrollMarginTop: 'var(--list-top)' },
      })}
    />
  );
}

type FilterLineProps = NativeProps<'div'> & {
  /** The search box; takes the room that is left. */
  readonly box: ReactNode;
  /** FilterChips; they scroll sideways where they don't fit. */
  readonly chips: ReactNode;
  /** Names the chips. */
  readonly label: string;
  /** Shown at the end of a wide line while the page is scrolled past its top. */
  readonly aside?: ReactNode;
};

/** A search box and filters in one line, which stays at the top while the list below scrolls. */
export function FilterLine({ box, chips, label, aside, ...rest }: FilterLineProps) {
  const top = useRef<HTMLDivElement>(null);
  const isStuck = useIsStuck(top);
  return (
    <>
      <div ref={top} className={css({ height: '0' })} />
      <div
        {...rest}
        data-stuck={isStuck || undefined}
        className={css({
          position: 'sticky',
          top: '0',
          // Above the headings that stick below it.
          zIndex: '{zIndex.bar}',
          marginInline: '-1',
          paddingInline: '1',
          paddingTop: { base: 'calc({spacing.2} + env(safe-area-inset-top))', md: '2' },
          paddingBottom: '2',
          bg: 'bg.canvas',
          _print: { position: 'static' },
        })}
      >
        <div
          className={css({
            display: 'flex',
            flexDirection: { base: 'column', md: 'row' },
            alignItems: { base: 'stretch', md: 'center' },
            gap: '2',
            minWidth: '0',
          })}
        >
          <div
            className={css({
              display: 'flex',
              minWidth: { base: '0', md: '12rem' },
              flex: { base: 'none', md: '1 1 12rem' },
              '& input': { minHeight: { base: 'touch', md: '10' }, textOverflow: 'ellipsis' },
            })}
          >
            {box}
          </div>
          <div
            role="group"
            aria-label={label}
            data-fades=""
            className={css({
              display: 'flex',
              flex: '0 1 auto',
              gap: '2',
              minWidth: '0',
              overflowX: 'auto',
              scrollbarWidth: 'none',
              // Room for focus rings, which a scrolling box clips; on a phone it reaches both edges.
              marginInline: { base: '-4', md: '-1' },
              paddingInline: { base: '4', md: '1' },
              marginBlock: '-1',
              paddingBlock: '1',
            })}
          >
            {chips}
          </div>
          {isStuck && aside ? (
            <div
              className={css({
                display: 'none',
                flex: 'none',
                '@media (min-width: 1100px)': { display: 'block' },
                'html[data-side-panel] &': { display: 'none' },
              })}
            >
              {aside}
            </div>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** Whether the page is scrolled past an element. */
function useIsStuck(top: { readonly current: HTMLElement | null }): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const element = top.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setStuck(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [top]);
  return isStuck;
}

/** Keeps the room of a PinLine until that is loaded. */
export function PinSpace() {
  return (
    <div
      className={css({
        height: { base: '9', md: '7' },
        marginBottom: { base: '3', _compact: '2' },
      })}
    />
  );
}

type FilterChipProps = {
  /** A FilterChipButton, or something that opens a panel by one. */
  readonly children: ReactNode;
  /** Clears it; missing while it is not set. */
  readonly onClear?: (() => void) | undefined;
  readonly clearLabel?: string | undefined;
};

/** One filter of a list: outlined while empty; tinted, with its value and a cross, once it is set. */
export function FilterChip({ children, onClear, clearLabel }: FilterChipProps) {
  return (
    <span
      // Shows the value that it now has.
      ref={onClear ? scrollToMiddle : undefined}
      data-set={onClear ? '' : undefined}
      className={css({
        display: 'inline-flex',
        flex: 'none',
        alignItems: 'center',
        maxWidth: '15rem',
        minWidth: '0',
        height: { base: 'touch', md: '10' },
        border: 'strong',
        borderRadius: 'control',
        bg: 'bg.surface',
        color: 'fg.default',
        fontWeight: 'medium',
        textStyle: { base: 'md', md: 'sm' },
        '&:hover': { bg: 'bg.subtle' },
        '&[data-set]': {
          bg: 'accent.subtle',
          borderColor: 'accent.solid',
          color: 'accent.text',
        },
        '&:has([aria-expanded=true])': {
          outline: '2px solid {colors.accent.solid}',
          outlineOffset: '1px',
        },
        _print: { '&:not([data-set])': { display: 'none' } },
      })}
    >
      {children}
      {onClear ? (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={onClear}
          className={css({
            display: 'grid',
            placeItems: 'center',
            flex: 'none',
            width: { base: 'touch', md: '8' },
            height: 'full',
            marginInlineStart: '-2',
            borderRadius: 'control',
            cursor: 'pointer',
            _focusVisible: { outlineOffset: '-2px' },
            _print: { display: 'none' },
            '& svg': { width: '4', height: '4' },
          })}
        >
          <X aria-hidden="true" />
        </button>
      ) : null}
    </span>
  );
}

type FilterChipButtonProps = Omit<NativeProps<'button'>, 'children' | 'value'> & {
  readonly label: string;
  /** What it is called; begins with the label. */
  readonly name?: string;
  /** What it is set to; shown in place of the label. */
  readonly value?: string | undefined;
};

/** Opens the choices of a FilterChip. */
export function FilterChipButton({ label, name = label, value, ...rest }: FilterChipButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={value === undefined ? name : `${name}: ${value}`}
      title={value}
      className={css({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '0.375rem',
        minWidth: '0',
        height: 'full',
        paddingInline: { base: '3', md: '2', lg: '3' },
        borderRadius: 'control',
        cursor: 'pointer',
        _focusVisible: { outlineOffset: '-2px' },
        '& svg': { width: '0.875rem', height: '0.875rem', flex: 'none', color: 'fg.muted' },
      })}
    >
      <span
        className={css({
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        })}
      >
        {value ?? label}
      </span>
      {value === undefined ? <ChevronDown aria-hidden="true" /> : null}
    </button>
  );
}
