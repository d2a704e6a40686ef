import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode, Ref } from 'react';
import { css, cx } from '@/styled-system/css';
import { floatingItemClass } from './floating-layer.ts';

/** One item of a CommandList. */
export type CommandItem = {
  readonly id: string;
  readonly label: string;
  /** Items of one group are listed under its name. */
  readonly group?: string;
  readonly icon?: ReactNode;
  /** Quiet text after the label, or below it on narrow screens. */
  readonly detail?: string | undefined;
  /** A figure at the end. */
  readonly figure?: ReactNode;
  /** Taller, with a larger figure: an answer, not a place to go. */
  readonly isAnswer?: boolean | undefined;
  /** Tab, or a press on its mark, lists what else can be done with it. */
  readonly hasMore?: boolean | undefined;
  /** Its shortcut keys, left out on narrow screens. */
  readonly keys?: ReactNode;
};

type CommandOptionsProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly id: string;
  /** The prefix of each item's id. */
  readonly baseId: string;
  readonly label: string;
  readonly items: readonly CommandItem[];
  readonly activeId: string;
  readonly onPoint: (id: string) => void;
  readonly onChoose: (id: string) => void;
  readonly onMore?: ((id: string) => void) | undefined;
};

const cutClass = css({
  minWidth: '0',
  maxWidth: 'full',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const moreClass = css({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  alignSelf: 'stretch',
  width: { base: 'touch', md: '7' },
  marginInlineEnd: '-1',
  borderRadius: 'chip',
  opacity: '0',
  _hover: { bg: 'border.subtle' },
  '[data-highlighted] > &': { opacity: '1' },
  '@media (hover: none)': { opacity: '1' },
});

/** The list of a CommandList. */
export function CommandOptions(props: CommandOptionsProps) {
  const { baseId, items } = props;
  const option = (item: CommandItem) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles the keys
    <div
      key={item.id}
      id={`${baseId}${item.id}`}
      role="option"
      aria-selected={item.id === props.activeId}
      data-highlighted={item.id === props.activeId ? '' : undefined}
      data-answer={item.isAnswer ? '' : undefined}
      onPointerMove={() => props.onPoint(item.id)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => props.onChoose(item.id)}
      className={cx(
        floatingItemClass,
        css({
          minHeight: { base: 'touch', md: '9' },
          '&[data-answer]': { minHeight: '3rem' },
          // The active item must stand out, and the grey alone is too faint.
          '&[data-highlighted]': { boxShadow: 'inset 3px 0 0 {colors.accent.solid}' },
        }),
      )}
    >
      {item.icon ? (
        <span
          aria-hidden="true"
          className={css({
            display: 'inline-flex',
            justifyContent: 'center',
            flex: 'none',
            minWidth: '5',
          })}
        >
          {item.icon}
        </span>
      ) : null}
      <span
        className={css({
          flex: '1 1 auto',
          minWidth: '0',
          display: 'flex',
          flexDirection: { base: 'column', md: 'row' },
          alignItems: { md: 'baseline' },
          columnGap: '2',
        })}
      >
        <span className={cx(cutClass, css({ flex: '0 1 auto' }))}>{item.label}</span>
        {item.detail ? ' ' : null}
        {item.detail ? (
          <span
            className={cx(
              cutClass,
              css({ flex: { base: 'none', md: '1 1 0' }, color: 'fg.muted', textStyle: 'sm' }),
            )}
          >
            {item.detail}
          </span>
        ) : null}
      </span>
      {item.figure ? (
        <span
          className={css({
            flex: 'none',
            fontVariantNumeric: 'tabular-nums lining-nums',
            '[data-answer] > &': { textStyle: 'lg', fontWeight: 'semibold' },
          })}
        >
          {item.figure}
        </span>
      ) : null}
      {item.keys ? (
        <span
          aria-hidden="true"
          className={css({
            display: { base: 'none', md: 'inline' },
            flex: 'none',
            color: 'fg.muted',
            textStyle: 'sm',
          })}
        >
          {item.keys}
        </span>
      ) : null}
      {item.hasMore && props.onMore ? (
        // Tab does the same, and so does a button beside the field.
        <span
          aria-hidden="true"
          data-more=""
          className={moreClass}
          onClick={(event) => {
            event.stopPropagation();
            props.onMore?.(item.id);
          }}
        >
          <Ellipsis />
        </span>
      ) : null}
    </div>
  );
  return (
    <div
      ref={props.ref}
      id={props.id}
      role="listbox"
      aria-label={props.label}
      className={css({
        flex: '1 1 auto',
        minHeight: '0',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        padding: '2',
        paddingBottom: { base: 'calc({spacing.2} + env(safe-area-inset-bottom))', md: '2' },
      })}
    >
      {inGroups(items).map(({ name, members }, index) =>
        name ? (
          <div key={name} role="group" aria-labelledby={`${baseId}group${index}`}>
            <div
              id={`${baseId}group${index}`}
              className={css({
                paddingInline: '2',
                paddingTop: index === 0 ? '1' : '3',
                paddingBottom: '1',
                textStyle: 'xs',
                fontWeight: 'medium',
                color: 'fg.muted',
              })}
            >
              {name}
            </div>
            {members.map(option)}
          </div>
        ) : (
          members.map(option)
        ),
      )}
    </div>
  );
}

type Group = { readonly name: string; readonly members: CommandItem[] };

/** Groups consecutive items of the same group. */
function inGroups(items: readonly CommandItem[]): readonly Group[] {
  const groups: Group[] = [];
  for (const item of items) {
    const name = item.group ?? '';
    const last = groups.at(-1);
    if (last?.name === name) last.members.push(item);
    else groups.push({ name, members: [item] });
  }
  return groups;
}
