import { Tabs as ArkTabs } from '@ark-ui/react/tabs';
import type { ReactNode } from 'react';
import { css } from '../styled-system/css';

/** One tab. */
export type TabItem = {
  readonly value: string;
  readonly label: ReactNode;
  readonly count?: ReactNode;
};

type TabsProps = {
  /** Names the tab list. */
  label: string;
  items: readonly TabItem[];
  value: string;
  onValueChange: (value: string) => void;
  /** The panel of the current tab; its owner draws only that one. */
  children: ReactNode;
};

/** Tabs over one panel, controlled: the value may come from the address. */
export function Tabs({ label, items, value, onValueChange, children }: TabsProps) {
  return (
    <ArkTabs.Root
      value={value}
      onValueChange={(details) => onValueChange(details.value)}
      activationMode="manual"
    >
      <ArkTabs.List
        aria-label={label}
        className={css({
          display: 'flex',
          gap: '5',
          overflowX: 'auto',
          scrollbarWidth: 'none',
          borderBottom: 'hairline',
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
        className={css({ paddingTop: '6', outlineOffset: '4px' })}
      >
        {children}
      </ArkTabs.Content>
    </ArkTabs.Root>
  );
}
