import { type ReactNode, useEffect, useState } from 'react';
import { css } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';
import { applyTheme } from '@/ui/theme/theme-choice.ts';

/** Uses the light theme while printing: dark ink on white paper. */
function useLightThemeForPrint(): void {
  useEffect(() => {
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', applyTheme);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', applyTheme);
    };
  }, []);
}

function lighten(): void {
  const root = document.documentElement;
  root.dataset.theme = 'light';
  root.style.colorScheme = 'light';
}

/** How far (px) the page must move in one direction before it counts. */
const SCROLL_STEP = 24;

/** Whether the page was last scrolled down; false near its top. */
function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let turn = window.scrollY;
    const note = () => {
      const top = window.scrollY;
      if (top < SCROLL_STEP) setDown(false);
      else if (Math.abs(top - turn) < SCROLL_STEP) return;
      else setDown(top > turn);
      turn = top;
    };
    // Before the listeners that draw: reading the position after them would force a layout.
    const before = { capture: true, passive: true };
    window.addEventListener('scroll', note, before);
    return () => window.removeEventListener('scroll', note, before);
  }, []);
  return isDown;
}

type AppFrameProps = {
  /** A SkipLink to `#${mainId}`. */
  skipLink?: ReactNode;
  /** From 768 px, a rail of icons; from 1024 px, the full sidebar. */
  sidebar: ReactNode;
  /** Below 768 px. */
  bottomBar: ReactNode;
  /**
   * Below 768 px, a button on the end of the bottom bar, so that it never covers the page. It gives
   * its room to the links while the page is scrolled down.
   */
  floating?: ReactNode;
  /** Notices above every page (offline, new version, storage). */
  banner?: ReactNode;
  /** Live regions, toasts, and dialogs, outside the columns. */
  overlays?: ReactNode;
  /**
   * How wide the page may get: 1180 px, or 1664 px for pages of many columns. Both begin at the same
   * edge, so nothing moves sideways from page to page.
   */
  width?: 'content' | 'wide';
  mainId?: string;
  children: ReactNode;
};

/**
 * The app's frame: navigation on the side or at the bottom, and one column of content. The page
 * itself scrolls.
 */
export function AppFrame(props: AppFrameProps) {
  const { mainId = 'main', width = 'content' } = props;
  useLightThemeForPrint();
  return (
    <div
      className={css({
        display: 'grid',
        minHeight: '100dvh',
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          md: '{sizes.rail} minmax(0, 1fr)',
          lg: '{sizes.sidebar} minmax(0, 1fr)',
        },
        _print: { display: 'block', minHeight: '0' },
      })}
    >
      {props.skipLink}
      <header
        className={css({
          display: { base: 'none', md: 'flex' },
          _print: { display: 'none' },
          flexDirection: 'column',
          position: 'sticky',
          top: '0',
          height: '100dvh',
          zIndex: 'bar',
          borderInlineEnd: 'hairline',
          bg: 'bg.canvas',
          paddingInlineStart: 'env(safe-area-inset-left)',
          '@media (min-width: 1024px)': { overflowY: 'auto', scrollbarWidth: 'thin' },
        })}
      >
        {props.sidebar}
      </header>
      <div
        className={css({
          minWidth: '0',
          display: 'flex',
          flexDirection: 'column',
          // Wide screens make room for a SidePanel.
          'html[data-side-panel] &': { paddingInlineEnd: { xl: '26.25rem' } },
          _print: { paddingInlineEnd: '0 !important' },
        })}
      >
        {props.banner}
        <main
          id={mainId}
          tabIndex={-1}
          data-width={width}
          className={css({
            flex: '1 1 auto',
            width: 'full',
            maxWidth: 'wide',
            marginInline: 'auto',
            '&[data-width=content] > *': {
              maxWidth: 'content',
              _print: { maxWidth: 'none' },
            },
            paddingInline: { base: '4', md: '6', lg: '8' },
            paddingTop: { base: 'calc({spacing.4} + env(safe-area-inset-top))', md: '6' },
            // 96 px of room between the end of a list and the bottom bar.
            paddingBottom: {
              base: 'calc({sizes.bottomBar} + 6rem + env(safe-area-inset-bottom))',
              md: '16',
            },
            _focus: { outline: 'none' },
            _print: { maxWidth: 'none', padding: '0' },
          })}
        >
          {props.children}
        </main>
      </div>
      <div
        className={css({
          display: { base: 'block', md: 'none' },
          _print: { display: 'none' },
          position: 'fixed',
          insetInline: '0',
          bottom: '0',
          zIndex: 'bar',
          bg: 'bg.surface',
          borderTop: 'hairline',
          paddingBottom: 'env(safe-area-inset-bottom)',
        })}
      >
        <div
          className={css({
            display: 'flex',
            alignItems: 'center',
            maxWidth: '40rem',
            marginInline: 'auto',
            '& > nav': { flex: '1 1 auto', minWidth: '0' },
          })}
        >
          {props.bottomBar}
          {props.floating ? <FloatingButton>{props.floating}</FloatingButton> : null}
        </div>
      </div>
      {props.overlays}
    </div>
  );
}

function FloatingButton({ children }: { children: ReactNode }) {
  const isAway = useScrolledDown();
  return (
    <div
      data-away={isAway || undefined}
      className={css({
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: '3.5rem',
        transition:
          'width {durations.slow} {easings.out}, scale {durations.slow} {easings.out}, visibility {durations.slow}',
        '& > button': { boxShadow: 'floating' },
        // Never takes itself away from the keyboard.
        '&[data-away]:not(:focus-within)': { width: '0', scale: '0', visibility: 'hidden' },
      })}
    >
      {children}
    </div>
  );
}

/** The first tab stop: hidden until focused, skips the navigation. For AppFrame's `skipLink`. */
export function SkipLink(props: NativeProps<'a'>) {
  return (
    <a
      {...props}
      className={css({
        position: 'fixed',
        top: '2',
        insetInlineStart: '2',
        zIndex: 'skip',
        paddingInline: '4',
        paddingBlock: '3',
        bg: 'accent.solid',
        color: 'accent.fg',
        borderRadius: 'control',
        fontWeight: 'medium',
        translate: '0 -200%',
        _focus: { translate: '0 0' },
        _print: { display: 'none' },
      })}
    />
  );
}

type BrandProps = { name: string; mark?: ReactNode };

/** The product's logo and name; the icon rail shows only the logo. */
export function Brand({ name, mark }: BrandProps) {
  return (
    <span
      className={css({
        display: 'inline-flex',
        alignItems: 'center',
        gap: { base: '2', mdToLg: '0' },
        paddingInline: '2',
        fontWeight: 'semibold',
        textStyle: 'lg',
      })}
    >
      <span
        aria-hidden="true"
        className={css({
          color: 'accent.text',
          display: 'inline-flex',
          '& svg': { width: '5', height: '5' },
        })}
      >
        {mark ?? <StrongboxMark />}
      </span>
      <span className={css({ mdToLg: { srOnly: true } })}>{name}</span>
    </span>
  );
}

function StrongboxMark() {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      role="presentation"
    >
      <rect x="2" y="3" width="16" height="13" rx="3" />
      <circle cx="10" cy="9.5" r="2.75" />
      <path d="M5 16v1.5M15 16v1.5M10 9.5h4.5" strokeLinecap="round" />
    </svg>
  );
}
