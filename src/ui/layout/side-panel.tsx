import { Portal } from '@ark-ui/react/portal';
import { type ReactNode, type Ref, useLayoutEffect } from 'react';
import { css } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

const scrimClass = css({
  display: { base: 'block', md: 'none' },
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  bg: 'scrim',
  animation: 'fadeIn {durations.base} {easings.out}',
});

const panelClass = css({
  position: 'fixed',
  insetBlockStart: { base: '12', md: '0' },
  insetBlockEnd: '0',
  insetInlineEnd: '0',
  width: { base: 'full', md: '26.25rem' },
  zIndex: { base: 'dialog', md: 'bar' },
  display: 'flex',
  flexDirection: 'column',
  bg: 'bg.surface',
  borderInlineStart: { md: 'hairline' },
  borderStartStartRadius: { base: '18px', md: '0' },
  borderStartEndRadius: { base: '18px', md: '0' },
  // From 1280 px the page makes room for it; below it floats.
  boxShadow: { base: 'dialog', xl: 'none' },
  animation: {
    base: 'sheetIn {durations.spring} {easings.spring}',
    md: 'sideIn {durations.spring} {easings.spring}',
  },
  _focus: { outline: 'none' },
  _print: { display: 'none' },
});

const grabClass = css({
  display: { base: 'block', md: 'none' },
  flex: 'none',
  width: '9',
  height: '1',
  borderRadius: 'full',
  bg: 'border.strong',
  marginInline: 'auto',
  marginTop: '2',
});

const headClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  flex: 'none',
  minHeight: { base: 'touch', md: '3rem' },
  paddingInline: '3',
});

const bodyClass = css({
  flex: '1 1 auto',
  minHeight: '0',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: '{colors.border.strong} transparent',
  paddingInline: { base: '4', md: '5' },
  paddingTop: '1',
  paddingBottom: '4',
});

const footClass = css({
  display: { base: 'block', md: 'none' },
  flex: 'none',
  borderTop: 'hairline',
  paddingTop: '3',
  paddingInline: '4',
  paddingBottom: 'calc({spacing.3} + env(safe-area-inset-bottom))',
});

type SidePanelProps = NativeProps<'aside'> & {
  label: string;
  /** Controls at the top, such as the button that closes it. */
  head: ReactNode;
  /** Pinned to the end on narrow screens; not shown on others. */
  foot?: ReactNode;
  /** A press beside the sheet on a narrow screen. */
  onDismiss: () => void;
  ref?: Ref<HTMLElement>;
};

/**
 * Details of one thing beside the list it is in, which stays usable; a sheet from the bottom on
 * narrow screens.
 */
export function SidePanel({ label, head, foot, onDismiss, children, ...rest }: SidePanelProps) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.sidePanel = '';
    return () => {
      delete dataset.sidePanel;
    };
  }, []);
  return (
    <Portal>
      <div aria-hidden="true" className={scrimClass} onClick={onDismiss} />
      <aside tabIndex={-1} {...rest} aria-label={label} className={panelClass}>
        <span className={grabClass} />
        <div className={headClass}>{head}</div>
        <div className={bodyClass}>{children}</div>
        {foot ? <div className={footClass}>{foot}</div> : null}
      </aside>
    </Portal>
  );
}

const fieldClass = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: { base: 'touch', md: '9' },
  marginInline: '-2',
  paddingInline: '2',
  borderRadius: 'control',
  position: 'relative',
  _hover: { bg: 'bg.subtle' },
  '&[data-editing]': { alignItems: 'flex-start', paddingBlock: '1', bg: 'transparent' },
});

const labelClass = css({
  width: '6rem',
  flex: 'none',
  textStyle: 'sm',
  color: 'fg.muted',
  '[data-editing] > &': { lineHeight: { base: '2.75rem', md: '2.25rem' } },
});

const valueClass = css({
  flex: '1 1 auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  minWidth: '0',
  minHeight: { base: 'touch', md: '9' },
  overflowWrap: 'anywhere',
  textAlign: 'start',
  '&:is(button)': {
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '-2px', borderRadius: 'control' },
  },
  '&[data-empty]': { color: 'fg.faint' },
});

const editorClass = css({ flex: '1 1 auto', minWidth: '0' });

const noteClass = css({
  marginInlineStart: '6rem',
  marginBottom: '1',
  textStyle: 'xs',
  color: 'fg.faint',
});

const trailingClass = css({ flex: 'none', display: 'flex', alignItems: 'center', gap: '1' });

type PanelFieldProps = {
  label: string;
  value: ReactNode;
  /** The text of the value, for its accessible name. */
  text: string;
  isEmpty?: boolean;
  /** The control while it is edited. */
  editor?: ReactNode;
  /** Missing if it can't be edited here. */
  onEdit?: (() => void) | undefined;
  /** After the value. */
  trailing?: ReactNode;
  /** Below the value. */
  note?: ReactNode;
  /** Names the field for whoever looks for its button. */
  name: string;
};

/** A named value of a SidePanel that a press turns into a control. */
export function PanelField(props: PanelFieldProps) {
  const { label, value, text, isEmpty, editor, onEdit, trailing, note, name } = props;
  const shown = { className: valueClass, 'data-empty': isEmpty || undefined };
  return (
    <div data-panel-field={name}>
      <div className={fieldClass} data-editing={editor ? true : undefined}>
        <span className={labelClass}>{label}</span>
        {editor ? (
          <div className={editorClass}>{editor}</div>
        ) : onEdit ? (
          <button type="button" aria-label={`${label}: ${text}`} onClick={onEdit} {...shown}>
            {value}
          </button>
        ) : (
          <span {...shown}>{value}</span>
        )}
        {editor ? null : <span className={trailingClass}>{trailing}</span>}
      </div>
      {note && !editor ? <div className={noteClass}>{note}</div> : null}
    </div>
  );
}

/** Names what a SidePanel shows. */
export function PanelTitle({ children }: { children: ReactNode }) {
  return (
    <h2 className={css({ textStyle: 'lg', overflowWrap: 'anywhere', minWidth: '0' })}>
      {children}
    </h2>
  );
}

const sectionClass = css({ paddingTop: '3', marginTop: '3', borderTop: 'hairline' });

type PanelSectionProps = { title?: ReactNode; action?: ReactNode; children?: ReactNode };

/** A part of a SidePanel, set apart by a line; with a title, unless what is in it names itself. */
export function PanelSection({ title, action, children }: PanelSectionProps) {
  return (
    <section className={sectionClass}>
      {title ? (
        <div
          className={css({
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'baseline',
            gap: '2',
            textStyle: 'sm',
            marginBottom: '2',
          })}
        >
          <h3 className={css({ fontWeight: 'semibold' })}>{title}</h3>
          {action}
        </div>
      ) : null}
      {children}
    </section>
  );
}

const stepsClass = css({
  listStyle: 'none',
  textStyle: 'sm',
  color: 'fg.muted',
  '& > li': {
    display: 'flex',
    gap: '10px',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    paddingBlock: '1',
    paddingInlineStart: '4',
    position: 'relative',
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      top: '0.6875rem',
      width: '7px',
      height: '7px',
      borderRadius: 'full',
      border: '1.5px solid {colors.fg.faint}',
      bg: 'bg.surface',
      zIndex: '1',
    },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '3px',
      top: '1.125rem',
      bottom: '-0.6875rem',
      width: '1px',
      bg: 'border.strong',
    },
  },
  '& time': { textStyle: 'xs', color: 'fg.faint', whiteSpace: 'nowrap' },
});

/** What happened, one step a line; children are list items. */
export function PanelSteps({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className={stepsClass}>
      {children}
    </ol>
  );
}

const fieldsClass = css({ marginBlock: '4' });

/** The PanelFields of a SidePanel. */
export function PanelFields({ children }: { children: ReactNode }) {
  return <div className={fieldsClass}>{children}</div>;
}

const splitClass = css({
  marginTop: '3',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))',
  gap: '2',
});

/** Buttons of equal width in a row. */
export function PanelActions({ children }: { children: ReactNode }) {
  return <div className={splitClass}>{children}</div>;
}
