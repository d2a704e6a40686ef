import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { css } from '@/styled-system/css';

export type TabItem = {
  readonly value: string;
  readonly label: ReactNode;
  readonly count?: string;
};

type TabsProps = {
  /** Names the tab list. */
  label: string;
  items: readonly TabItem[];
  value: string;
  onValueChange: (value: string) => void;
  /** The panel of the current tab; render only that one. */
  children: ReactNode;
};

/** Tabs with one panel, controlled: the value may come from the address. */
export function Tabs({ label, items, value, onValueChange, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    // On a narrow screen, the row of tabs may be wider than the screen.
    const tab = list.current?.querySelector<HTMLElement>(`[role=tab][data-value="${value}"]`);
    if (list.current && tab) scrollToMiddle(list.current, tab);
  }, [value]);
  // Arrow keys move the focus; Enter and Space, which press a button, choose.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const to = targetOf(event.key, tabs.indexOf(event.target as HTMLElement), tabs.length);
    if (to === null) return;
    event.preventDefault();
    tabs[to]?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={css({
          display: 'flex',
          columnGap: '5',
          // Mouse users wouldn't find tabs beyond the edge.
          flexWrap: { md: 'wrap' },
          overflowX: 'auto',
          scrollbarWidth: 'none',
          borderBottom: 'hairline',
          _print: { display: 'none' },
          marginInline: { base: '-4', md: '0' },
          paddingInline: { base: '4', md: '0' },
        })}
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            data-value={item.value}
            aria-selected={item.value === value}
            aria-controls={item.value === value ? `${id}-panel` : undefined}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onValueChange(item.value)}
            className={css({
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
            })}
          >
            {item.label}
            {item.count !== undefined ? (
              <span
                // The tab keeps its plain name; the panel has the rows.
                aria-hidden="true"
                className={css({
                  textStyle: 'xs',
                  color: 'fg.faint',
                  fontVariantNumeric: 'tabular-nums',
                  fontWeight: 'normal',
                })}
              >
                {item.count}
              </span>
            ) : null}
          </button>
        ))}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className={css({
          paddingTop: { base: '4', md: '6' },
          outlineOffset: '4px',
          _print: { paddingTop: '0' },
        })}
      >
        {children}
      </div>
    </div>
  );
}

/** The tab to which a key moves the focus; null for other keys. */
function targetOf(key: string, at: number, count: number): number | null {
  if (at === -1) return null;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Scrolls only sideways; the page stays where it is. */
function scrollToMiddle(list: HTMLElement, tab: HTMLElement) {
  const [room, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollLeft += own.left + own.width / 2 - (room.left + room.width / 2);
}
