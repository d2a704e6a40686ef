import { Tabs as ArkTabs } from '@ark-ui/react/tabs';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
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
  useLayoutEffect(() => {
    // On a narrow screen, the row of tabs may be wider than the screen.
    const tab = list.current?.querySelector<HTMLElement>(`[role=tab][data-value="${value}"]`);
    if (list.current && tab) scrollToMiddle(list.current, tab);
  }, [value]);
  return (
    <ArkTabs.Root
      value={value}
      onValueChange={(details) => onValueChange(details.value)}
      activationMode="manual"
    >
      <ArkTabs.List
        ref={list}
        aria-label={label}
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
          <ArkTabs.Trigger
            key={item.value}
            value={item.value}
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
                className={css({
                  color: 'fg.faint',
                  fontVariantNumeric: 'tabular-nums',
                  fontWeight: 'normal',
                })}
              >
                {item.count}
              </span>
            ) : null}
          </ArkTabs.Trigger>
        ))}
      </ArkTabs.List>
      <ArkTabs.Content
        value={value}
        key={value}
        className={css({ paddingTop: '6', outlineOffset: '4px', _print: { paddingTop: '0' } })}
      >
        {children}
      </ArkTabs.Content>
    </ArkTabs.Root>
  );
}

/** Scrolls only sideways; the page stays where it is. */
function scrollToMiddle(list: HTMLElement, tab: HTMLElement) {
  const [room, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollLeft += own.left + own.width / 2 - (room.left + room.width / 2);
}
