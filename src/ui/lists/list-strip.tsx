import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

const stripClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minWidth: '0',
  paddingInlineStart: { base: '4', md: '14px' },
  paddingInlineEnd: '4',
  textStyle: 'sm',
  color: 'fg.muted',
  borderBottom: 'hairline',
  _last: { borderBottom: 'none' },
  backgroundImage:
    'repeating-linear-gradient(-45deg, transparent 0 7px, {colors.bg.subtle} 7px 8px)',
  '& svg': { width: '4', height: '4', flex: 'none' },
  _print: { backgroundImage: 'none' },
});

const titleClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  flex: 'none',
  color: 'fg.default',
  fontWeight: 'medium',
  // On narrow screens the icon alone, for the sake of what follows.
  '& > span': { srOnly: { base: true, md: false } },
  '& svg': { color: 'fg.muted' },
});

const pillsClass = css({
  display: 'flex',
  flex: '1 1 auto',
  gap: '2',
  minWidth: '0',
  listStyle: 'none',
  '& > li': { minWidth: '0', flex: '0 1 auto', display: 'flex' },
  '@container (max-width: 899px)': { '& > li:nth-child(n+2)': { display: 'none' } },
});

const toggleClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  flex: 'none',
  minHeight: { base: 'touch', md: '6' },
  marginInlineStart: 'auto',
  color: 'fg.muted',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  borderRadius: 'chip',
  _hover: { color: 'fg.default' },
  '& svg': { transition: 'rotate {durations.base} {easings.out}' },
  '&[aria-expanded=true] svg': { rotate: '180deg' },
  _print: { display: 'none' },
});

type ListStripProps = {
  /** Height in px. */
  height: number;
  icon: ReactNode;
  title: string;
  /** Names the list of pills. */
  label: string;
  /** Pills, as list items; none while the rows are shown. */
  pills?: ReactNode;
  /** The text of the button that shows or hides the rows. */
  toggle: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** A quiet line above a list that names what comes next, and unfolds to rows. */
export function ListStrip(props: ListStripProps) {
  const { height, icon, title, label, pills, toggle, isOpen, onToggle } = props;
  return (
    <div className={stripClass} style={{ height }}>
      <span className={titleClass}>
        {icon}
        <span>{title}</span>
      </span>
      {pills ? (
        <ul aria-label={label} className={pillsClass}>
          {pills}
        </ul>
      ) : null}
      <button type="button" aria-expanded={isOpen} onClick={onToggle} className={toggleClass}>
        {toggle}
        <ChevronDown aria-hidden="true" />
      </button>
    </div>
  );
}

const pillClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minWidth: '0',
  maxWidth: 'full',
  height: { base: 'touch', md: '26px' },
  paddingInline: { base: '0', md: '10px' },
  border: { md: '1px dashed {colors.border.strong}' },
  borderRadius: 'full',
  bg: { md: 'bg.surface' },
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  '[data-density=compact] &': { height: '6' },
  '& > *': { flex: 'none' },
  '& > :nth-child(2)': {
    flex: '0 1 auto',
    minWidth: '2rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: 'fg.default',
  },
  '&:is(button)': {
    cursor: 'pointer',
    _hover: { borderColor: 'border.input' },
    _focusVisible: { outlineOffset: '0' },
  },
});

/** One thing of a ListStrip: when, what and how much. Without `onClick` it is only text. */
export function StripPill({ onClick, ...rest }: NativeProps<'button'>) {
  return (
    <li>
      {onClick ? (
        <button type="button" {...rest} onClick={onClick} className={pillClass} />
      ) : (
        <span className={pillClass}>{rest.children}</span>
      )}
    </li>
  );
}
