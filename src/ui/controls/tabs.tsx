import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { css } from '@/styled-system/css';
import { scrollToMiddle } from '@/ui/layout/responsive.tsx';

export type TabItem = {
  readonly value: string;
  readonly label: ReactNode;
  readonly count?: string;
  /** Neighbours with the same group are shown together under this name. */
  readonly group?: string;
};

type TabsProps = {
  /** Names the tab list. */
  label: string;
  items: readonly TabItem[];
  /** null if none is chosen yet: the tabs are then a list without a panel. */
  value: string | null;
  onValueChange: (value: string) => void;
  /** The panel of the current tab; render only that one. */
  children: ReactNode;
};

/**
 * Tabs with one panel, controlled: the value may come from the address. Grouped tabs are a list
 * beside the panel; on a phone they are a list without a panel until one is chosen, then a row.
 */
export function Tabs({ label, items, value, onValueChange, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    // On a narrow screen, the row of tabs may be wider than the screen.
    const tab = list.current?.querySelector<HTMLElement>(`[role=tab][data-value="${value}"]`);
    if (tab) scrollToMiddle(tab);
  }, [value]);
  const groups = groupsOf(items);
  const isGrouped = groups.length > 1;
  // Arrow keys move the focus; Enter and Space, which press a button, choose.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const to = targetOf(
      event.key,
      tabs.indexOf(event.target as HTMLElement),
      tabs.length,
      isGrouped,
    );
    if (to === null) return;
    event.preventDefault();
    tabs[to]?.focus();
  };
  const first = value ?? items[0]?.value;
  return (
    <div data-grouped={isGrouped || undefined} className={frameClass}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        data-list={value === null || undefined}
        data-fades={value === null ? undefined : 5}
        onKeyDown={onKeyDown}
        className={listClass}
      >
        {groups.map(({ name, tabs }) => (
          <div key={name} role="presentation" className={groupClass}>
            {name === '' ? null : (
              <span aria-hidden="true" className={groupNameClass}>
                {name}
              </span>
            )}
            {tabs.map((item) => (
              <button
                key={item.value}
                type="button"
                role="tab"
                id={`${id}-${item.value}`}
                data-value={item.value}
                aria-selected={item.value === value}
                aria-controls={item.value === value ? `${id}-panel` : undefined}
                tabIndex={item.value === first ? 0 : -1}
                onClick={() => onValueChange(item.value)}
                className={tabClass}
              >
                {item.label}
                {item.count !== undefined ? (
                  <span
                    // The tab keeps its plain name; the panel has the rows.
                    aria-hidden="true"
                    className={countClass}
                  >
                    {item.count}
                  </span>
                ) : null}
              </button>
            ))}
          </div>
        ))}
      </div>
      {value === null ? null : (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${value}`}
          tabIndex={0}
          className={panelClass}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** Neighbours with the same group, in order. */
function groupsOf(items: readonly TabItem[]) {
  const groups: { readonly name: string; readonly tabs: TabItem[] }[] = [];
  for (const item of items) {
    const name = item.group ?? '';
    const last = groups.at(-1);
    if (last?.name === name) last.tabs.push(item);
    else groups.push({ name, tabs: [item] });
  }
  return groups;
}

const frameClass = css({
  '&[data-grouped]': {
    lg: {
      display: 'grid',
      gridTemplateColumns: '11rem minmax(0, 1fr)',
      columnGap: '8',
      alignItems: 'start',
    },
    _print: { display: 'block' },
  },
});

const listClass = css({
  display: 'flex',
  columnGap: '5',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // The line is as long as the content below it; on a phone it reaches both edges.
  background: 'linear-gradient({colors.border.subtle}, {colors.border.subtle}) bottom no-repeat',
  backgroundSize: { base: '100% 1px', md: 'calc(100% - 2rem) 1px' },
  paddingBottom: '1px',
  _print: { display: 'none' },
  marginInline: '-4',
  paddingInline: '4',
  '[data-grouped] > &': {
    lg: {
      position: 'sticky',
      top: '6',
      flexDirection: 'column',
      overflow: 'visible',
      rowGap: '5',
      background: 'none',
      marginInline: '0',
      paddingInline: '0',
      '&::before, &::after': { display: 'none' },
    },
  },
  '&[data-list]': {
    flexDirection: 'column',
    rowGap: '5',
    background: 'none',
    marginInline: '0',
    paddingInline: '0',
  },
});

const groupClass = css({
  display: 'flex',
  columnGap: '5',
  flex: 'none',
  '[data-grouped] &': { lg: { flexDirection: 'column', flex: 'auto', rowGap: '2px' } },
  // In a row, a line parts the groups.
  '[data-grouped] > :not([data-list]) > & + &': {
    lgDown: { borderInlineStart: 'hairline', paddingInlineStart: '5' },
  },
  '[data-list] > &': {
    flexDirection: 'column',
    bg: 'bg.surface',
    border: 'hairline',
    borderRadius: 'card',
    overflow: 'hidden',
  },
});

const groupNameClass = css({
  display: { base: 'none', lg: 'block' },
  paddingInline: '3',
  paddingBottom: '1',
  textStyle: 'xs',
  fontWeight: 'medium',
  color: 'fg.muted',
  '[data-list] &': { display: 'block', paddingInline: '4', paddingTop: '3' },
});

const tabClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  flex: 'none',
  minHeight: { base: 'touch', md: '10' },
  paddingInline: '1',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  fontWeight: 'medium',
  cursor: 'pointer',
  transition: 'color {durations.fast} {easings.out}',
  _hover: { color: 'fg.default' },
  _selected: { color: 'fg.default', boxShadow: 'inset 0 -2px {colors.accent.solid}' },
  _focusVisible: { outlineOffset: '-2px', borderRadius: 'chip' },
  _highContrast: { _selected: { borderBottom: '2px solid Highlight' } },
  '[data-grouped] &': {
    lg: {
      minHeight: '9',
      paddingInline: '3',
      borderRadius: 'control',
      _hover: { bg: 'bg.subtle' },
      _selected: { bg: 'accent.subtle', color: 'accent.text', boxShadow: 'none' },
    },
  },
  '[data-list] &': {
    minHeight: '3rem',
    paddingInline: '4',
    color: 'fg.default',
    fontWeight: 'normal',
    '& + &': { borderTop: 'hairline' },
  },
});

const countClass = css({
  textStyle: 'xs',
  color: 'fg.faint',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 'normal',
});

const panelClass = css({
  paddingTop: { base: '4', md: '6' },
  minWidth: '0',
  outlineOffset: '4px',
  '[data-grouped] > &': { lg: { paddingTop: '0' } },
  _print: { paddingTop: '0' },
});

/** The tab to which a key moves the focus; null for other keys. Those of a list also go up and down. */
function targetOf(key: string, at: number, count: number, isList: boolean): number | null {
  if (at === -1) return null;
  if (key === 'ArrowLeft' || (isList && key === 'ArrowUp')) return (at + count - 1) % count;
  if (key === 'ArrowRight' || (isList && key === 'ArrowDown')) return (at + 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
