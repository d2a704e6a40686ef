import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

type SidebarProps = {
  /** Name and logo of the product. */
  brand?: ReactNode;
  /** The actions available on every route (SidebarButton). */
  actions?: ReactNode;
  /** A `nav` with a SidebarList inside. */
  children: ReactNode;
  /** Quiet controls at the bottom. */
  footer?: ReactNode;
};

/** The content of AppFrame's sidebar: brand, actions, navigation, footer. */
export function Sidebar({ brand, actions, children, footer }: SidebarProps) {
  return (
    <div
      className={css({
        display: 'flex',
        flexDirection: 'column',
        gap: '5',
        flex: '1 0 auto',
        paddingBlock: '5',
        paddingInline: '3',
      })}
    >
      {brand ? (
        <div
          className={css({
            minHeight: '8',
            display: 'flex',
            alignItems: 'center',
            justifyContent: { md: 'center', lg: 'flex-start' },
          })}
        >
          {brand}
        </div>
      ) : null}
      {actions ? (
        <div className={css({ display: 'flex', flexDirection: 'column', gap: '1' })}>{actions}</div>
      ) : null}
      {children}
      {footer ? (
        <div
          className={css({ display: 'flex', flexDirection: 'column', gap: '1', marginTop: 'auto' })}
        >
          {footer}
        </div>
      ) : null}
    </div>
  );
}

/** The list of links in a sidebar. */
export function SidebarList({ children }: { children: ReactNode }) {
  return (
    <ul className={css({ display: 'flex', flexDirection: 'column', gap: '1', listStyle: 'none' })}>
      {children}
    </ul>
  );
}

const navLink = cva({
  base: {
    position: 'relative',
    display: 'flex',
    color: 'fg.muted',
    textDecoration: 'none',
    transition:
      'background-color {durations.fast} {easings.out}, color {durations.fast} {easings.out}',
    cursor: 'pointer',
    '& svg': { width: '1.125rem', height: '1.125rem', flex: 'none', strokeWidth: '1.75' },
    _hover: { color: 'fg.default' },
    '&[aria-current=page]': {
      color: 'accent.text',
      fontWeight: 'medium',
      _highContrast: { textDecoration: 'underline' },
    },
  },
  variants: {
    place: {
      side: {
        alignItems: 'center',
        gap: '3',
        minHeight: { base: 'touch', lg: '9' },
        paddingInline: '3',
        borderRadius: 'control',
        justifyContent: { md: 'center', lg: 'flex-start' },
        _hover: { bg: 'bg.subtle' },
        '&[aria-current=page]': { bg: 'accent.subtle' },
      },
      bottom: {
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: '1',
        minHeight: 'bottomBar',
        minWidth: 'touch',
        paddingInline: '1px',
        textStyle: 'xs',
        // Five labels and the Add button fit from 320 px on.
        fontSize: 'clamp(0.625rem, 3.05vw, 0.75rem)',
        letterSpacing: '-0.01em',
        textAlign: 'center',
        textWrap: 'balance',
        _focusVisible: { outlineOffset: '-2px' },
        '& svg': { width: '1.25rem', height: '1.25rem' },
      },
    },
  },
});

/** Where a navigation link is. */
export type NavPlace = 'side' | 'bottom';

/** The class of a router link, which `aria-current="page"` marks on its own page. */
export function navLinkClass({ place }: { place: NavPlace }): string {
  return navLink({ place });
}

type NavLinkContentProps = { place: NavPlace; icon: ReactNode; label: string };

const label = cva({
  base: { minWidth: '0' },
  variants: {
    place: {
      side: {
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        mdToLg: {
          position: 'absolute',
          insetInlineStart: 'calc(100% + {spacing.2})',
          paddingInline: '3',
          paddingBlock: '2',
          bg: 'bg.surface',
          color: 'fg.default',
          border: 'strong',
          borderRadius: 'control',
          boxShadow: 'floating',
          textStyle: 'sm',
          fontWeight: 'normal',
          opacity: '0',
          pointerEvents: 'none',
          transition: 'opacity {durations.fast} {easings.out}',
          ':is(a, button):is(:hover, :focus-visible) > &': { opacity: '1' },
        },
      },
      // As wide as its longest word, so that a label of several words takes no room from the others.
      bottom: { lineHeight: '0.875rem', width: 'min-content' },
    },
  },
});

/**
 * Icon and label of a navigation link. On the icon rail, the label is still the accessible name,
 * and appears beside the icon on hover and focus.
 */
export function NavLinkContent({ place, icon, label: text }: NavLinkContentProps) {
  return (
    <>
      <span aria-hidden="true" style={{ display: 'contents' }}>
        {icon}
      </span>
      <span className={label({ place })}>{text}</span>
    </>
  );
}

const sidebarButton = cva({
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: { base: 'touch', lg: '9' },
    paddingInline: '3',
    justifyContent: { md: 'center', lg: 'flex-start' },
    borderRadius: 'control',
    border: 'clear',
    cursor: 'pointer',
    textAlign: 'start',
    transition: 'background-color {durations.fast} {easings.out}',
    '& svg': { width: '1.125rem', height: '1.125rem', flex: 'none', strokeWidth: '1.75' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'accent.button',
        color: 'accent.buttonFg',
        fontWeight: 'medium',
        _hover: { bg: 'accent.buttonHover' },
      },
      quiet: { color: 'fg.muted', _hover: { bg: 'bg.subtle', color: 'fg.default' } },
    },
  },
});

type SidebarButtonProps = Omit<NativeProps<'button'>, 'children'> & {
  icon: ReactNode;
  label: string;
  variant?: 'solid' | 'quiet';
};

/** An action in the sidebar, shaped like its links; the icon rail shows only its icon. */
export function SidebarButton({ icon, label, variant = 'quiet', ...rest }: SidebarButtonProps) {
  return (
    <button type="button" {...rest} className={sidebarButton({ variant })}>
      <NavLinkContent place="side" icon={icon} label={label} />
    </button>
  );
}

/** The list of up to five links at the bottom of a narrow screen; each child is an `li`. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <ul
      className={css({
        display: 'flex',
        // Words are never cut: long labels take two lines, and larger text makes the bar scroll.
        '& > *': { flex: '1 1 auto' },
        overflowX: 'auto',
        scrollbarWidth: 'none',
        listStyle: 'none',
      })}
    >
      {children}
    </ul>
  );
}
