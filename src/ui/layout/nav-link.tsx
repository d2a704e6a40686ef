import type { ReactNode } from 'react';
import { cva } from '@/styled-system/css';

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
      tab: {
        alignItems: 'center',
        gap: '2',
        minHeight: { base: 'touch', md: '10' },
        paddingInline: '1',
        whiteSpace: 'nowrap',
        _focusVisible: { outlineOffset: '-2px' },
        '&[aria-current=page]': {
          color: 'fg.default',
          boxShadow: 'inset 0 -2px {colors.accent.solid}',
        },
      },
    },
    active: { true: { color: 'accent.text' } },
  },
});

/** Where a navigation link stands. */
export type NavPlace = 'side' | 'bottom' | 'tab';

type NavLinkClassOptions = { place: NavPlace; active?: boolean };

/** Class for a router's link. The current page is marked by `aria-current="page"` (NavLink sets it); `active` is only for what cannot. */
export function navLinkClass({ place, active = false }: NavLinkClassOptions): string {
  return navLink({ place, active });
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
      bottom: { lineHeight: '0.875rem' },
      tab: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  },
});

/** Icon and label of a navigation link. On the icon rail the label stays the name and shows beside the icon on hover and focus. */
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
