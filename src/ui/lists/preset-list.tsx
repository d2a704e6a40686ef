import type { KeyboardEvent } from 'react';
import { css, cx } from '@/styled-system/css';
import { floatingItemClass } from '@/ui/overlays/floating-layer.ts';

/** One choice of a PresetList. */
export type Preset = {
  readonly value: string;
  readonly label: string;
  /** What it stands for, such as its days. */
  readonly detail?: string;
};

type PresetListProps = {
  readonly label: string;
  readonly presets: readonly Preset[];
  /** The chosen one; null = none of them. */
  readonly value: string | null;
  readonly onChoose: (value: string) => void;
  /** Enter was pressed on one, which also chooses it. */
  readonly onEnter: (value: string) => void;
};

/** Choices by name, each with what it stands for. */
export function PresetList({ label, presets, value, onChoose, onEnter }: PresetListProps) {
  const onKeyDown = (event: KeyboardEvent, chosen: string) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter(chosen);
  };
  return (
    <div
      role="group"
      aria-label={label}
      className={css({ display: 'flex', flexDirection: 'column', gap: '2px', minWidth: '13.5rem' })}
    >
      {presets.map((preset) => (
        <button
          key={preset.value}
          type="button"
          aria-pressed={preset.value === value}
          onClick={() => onChoose(preset.value)}
          onKeyDown={(event) => onKeyDown(event, preset.value)}
          className={cx(
            floatingItemClass,
            css({
              minHeight: { base: 'touch', md: '10' },
              justifyContent: 'space-between',
              textStyle: 'md',
              _hover: { bg: 'bg.subtle' },
              _focusVisible: { outlineOffset: '-2px' },
              '&[aria-pressed=true]': {
                bg: 'accent.subtle',
                color: 'accent.text',
                fontWeight: 'medium',
              },
            }),
          )}
        >
          <span>{preset.label}</span>
          {preset.detail ? (
            <span className={css({ textStyle: 'xs', color: 'fg.muted', whiteSpace: 'nowrap' })}>
              {preset.detail}
            </span>
          ) : null}
        </button>
      ))}
    </div>
  );
}
