import type { ReactNode } from 'react';
import { css, cva, cx } from '@/styled-system/css';
import { planColumnsClass } from './plan-section.tsx';

const row = cva({
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto auto' },
    alignItems: 'center',
    columnGap: { base: '2', md: '4', xl: '6' },
    rowGap: { base: '2', md: '0' },
    minHeight: { md: '76px' },
    paddingInlineStart: { base: '4', md: '5' },
    paddingInlineEnd: { base: '2', md: '4' },
    paddingBlock: { base: '3', md: '0' },
    transition: 'background-color {durations.fast} {easings.out}',
    '& + &': { borderTop: 'hairline' },
    _last: { borderBottomRadius: 'card' },
    '--halo': '{colors.bg.surface}',
  },
  variants: {
    isEditing: {
      true: {
        bg: 'accent.subtle',
        '--halo': '{colors.accent.subtle}',
        zIndex: '2',
        gridTemplateRows: { md: '76px auto' },
      },
      false: {
        _hover: {
          bg: 'color-mix(in srgb, {colors.bg.subtle} 55%, transparent)',
          '& [data-edits]': { borderColor: { md: 'border.strong' }, bg: { md: 'bg.surface' } },
        },
      },
    },
  },
});

type PlanRowProps = {
  tile: ReactNode;
  name: ReactNode;
  detail?: ReactNode;
  /** A LevelBar of size 'lg'. */
  bar?: ReactNode;
  /** Above and below the bar; there is no room for the upper one on a phone. */
  barLabel?: ReactNode;
  barNote?: ReactNode;
  /** Continues the section's line of today through the bar: the row has the same period. */
  isMarked?: boolean;
  /** A PlanAmount button, or the StepField that replaces it. */
  amount?: ReactNode;
  amountNote?: ReactNode;
  value?: ReactNode;
  valueNote?: ReactNode;
  trailing?: ReactNode;
  isEditing?: boolean;
  /** Below all columns, while the amount is edited. */
  extra?: ReactNode;
  /** Called when the focus leaves the row. */
  onLeave?: () => void;
};

/** A row of a plan: what it is, how far it is, what it may take, and what is left. */
export function PlanRow(props: PlanRowProps) {
  const { isEditing = false, isMarked, onLeave } = props;
  return (
    <li
      className={cx(planColumnsClass, row({ isEditing }))}
      onBlur={(event) => {
        // Another window has the focus, and will give it back to the same element.
        if (document.activeElement === event.target) return;
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
      }}
    >
      <div
        className={css({
          display: 'flex',
          alignItems: 'center',
          gap: { base: '2', md: '3' },
          minWidth: '0',
        })}
      >
        {props.tile}
        <div
          className={css({
            minWidth: '0',
            overflowWrap: 'anywhere',
            hyphens: 'auto',
            // On a phone the amount's button covers the row; links stay above it.
            '& a': {
              position: 'relative',
              zIndex: '1',
              display: { base: 'inline-block', md: 'inline' },
              paddingBlock: { base: '2', md: '0' },
              marginBlock: { base: '-2', md: '0' },
            },
          })}
        >
          <div className={css({ fontWeight: 'semibold' })}>{props.name}</div>
          <div
            className={css({
              textStyle: 'sm',
              color: 'fg.muted',
              fontVariantNumeric: 'tabular-nums',
            })}
          >
            {props.detail}
          </div>
        </div>
      </div>
      <div data-marked={isMarked || undefined} className={barClass}>
        <div className={barLabelClass}>{props.barLabel}</div>
        {props.bar}
        <div className={css({ textStyle: 'sm', color: 'fg.muted', position: 'relative' })}>
          {props.barNote}
        </div>
      </div>
      <div
        data-editing={isEditing || undefined}
        className={css({
          gridRow: { md: '1' },
          gridColumn: { md: '3' },
          textAlign: 'end',
          // On a phone the amount is in the detail; the whole row opens its field.
          position: { base: 'absolute', md: 'static' },
          inset: '0',
          '&[data-editing]': {
            position: 'static',
            gridColumn: { base: '1 / -1', md: '3' },
            paddingInlineEnd: { base: '2', md: '0' },
          },
        })}
      >
        <div
          className={css({
            '[data-editing] > &': {
              marginInlineStart: { md: '-8', xl: '-4' },
              marginInlineEnd: { md: '-2' },
            },
          })}
        >
          {props.amount}
        </div>
        <div
          className={css({
            textStyle: 'xs',
            color: 'fg.muted',
            hideBelow: 'md',
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: { xl: 'nowrap' },
          })}
        >
          {props.amountNote}
        </div>
      </div>
      <div
        className={css({
          gridRow: '1',
          gridColumn: { base: '2', md: '4' },
          textAlign: 'end',
          minWidth: '0',
          position: 'relative',
          pointerEvents: { base: 'none', md: 'auto' },
          '& button': { pointerEvents: 'auto' },
          textStyle: { base: 'lg', md: 'xl' },
          fontWeight: 'semibold',
        })}
      >
        {props.value}
        <div
          className={css({
            textStyle: 'xs',
            fontWeight: 'normal',
            color: 'fg.muted',
          })}
        >
          {props.valueNote}
        </div>
      </div>
      <div
        className={css({
          gridRow: '1',
          gridColumn: { base: '3', md: '5' },
          justifySelf: 'end',
          position: 'relative',
        })}
      >
        {props.trailing}
      </div>
      {props.extra ? (
        <div
          className={css({
            gridColumn: '1 / -1',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: { md: 'flex-end' },
            gap: '2',
            paddingInlineStart: { md: '48px' },
            paddingBottom: { md: '3' },
            textStyle: 'sm',
            // The result comes first, the rest at the end of the line.
            '& > :first-child': { marginInlineEnd: 'auto', width: { base: 'full', md: 'auto' } },
          })}
        >
          {props.extra}
        </div>
      ) : null}
    </li>
  );
}

const barClass = css({
  gridRow: { base: '2', md: '1' },
  gridColumn: { base: '1 / -1', md: '2' },
  alignSelf: { md: 'stretch' },
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '1',
  minWidth: '0',
  paddingInlineEnd: { base: '2', md: '0' },
  paddingBlock: { md: '2' },
  // One dashed line through the bars of a section.
  '&[data-marked]': {
    _before: {
      content: '""',
      hideBelow: 'md',
      position: 'absolute',
      insetBlock: '0',
      insetInlineStart: 'calc(var(--mark) * 100%)',
      borderInlineStart: '1px dashed {colors.border.strong}',
    },
  },
});

const barLabelClass = css({
  position: 'relative',
  textStyle: 'xs',
  color: 'fg.muted',
  hideBelow: 'md',
  fontVariantNumeric: 'tabular-nums',
});

type PlanAmountProps = {
  /** Accessible name of the button. */
  label: string;
  onPress: () => void;
  children: ReactNode;
};

/** An amount that is edited in place by a press. Its edge shows while the row is hovered. */
export function PlanAmount({ label, onPress, children }: PlanAmountProps) {
  return (
    <button
      type="button"
      data-edits=""
      aria-label={label}
      onClick={onPress}
      className={css({
        minHeight: '9',
        paddingInline: '10px',
        border: 'clear',
        borderRadius: 'control',
        fontWeight: 'medium',
        fontVariantNumeric: 'tabular-nums',
        color: 'inherit',
        cursor: 'pointer',
        marginInlineEnd: { md: '-10px' },
        position: { base: 'absolute', md: 'static' },
        inset: '0',
        fontSize: { base: '0', md: 'inherit' },
      })}
    >
      {children}
    </button>
  );
}
