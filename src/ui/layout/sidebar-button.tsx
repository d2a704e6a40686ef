import type { ReactNode } from 'react';
import { cva } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';
import { NavLinkContent } from './nav-link.tsx';

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
        bg: 'accent.solid',
        color: 'accent.fg',
        fontWeight: 'medium',
        _hover: { bg: 'accent.hover' },
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

/** An action in the sidebar, shaped like its links; on the icon rail only its icon is seen. */
export function SidebarButton({ icon, label, variant = 'quiet', ...rest }: SidebarButtonProps) {
  return (
    <button type="button" {...rest} className={sidebarButton({ variant })}>
      <NavLinkContent place="side" icon={icon} label={label} />
    </button>
  );
}
