import { css } from '@/styled-system/css';

type HueBarProps = {
  /** From 0 to 1 of the longest bar; more fills it. */
  share: number;
  /** A colour of chart-color.ts or chart-hue.ts. */
  color: string;
  /** Where a mark stands, from 0 to 1: what it is compared with. */
  mark?: number | undefined;
};

const within = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** How large something is beside others, as wide as there is room. Only a picture: its figures stand beside it. */
export function HueBar({ share, color, mark }: HueBarProps) {
  return (
    <span
      aria-hidden="true"
      className={css({
        display: 'block',
        position: 'relative',
        width: 'full',
        minWidth: '0',
        paddingBlock: '3px',
        pointerEvents: 'none',
      })}
    >
      <span
        className={css({
          display: 'block',
          position: 'relative',
          height: '8px',
          borderRadius: 'full',
          bg: 'bg.subtle',
          overflow: 'hidden',
          _highContrast: { outline: '1px solid CanvasText' },
        })}
      >
        {share > 0 ? (
          <span
            style={{ width: within(share), background: color }}
            className={css({
              position: 'absolute',
              insetBlock: '0',
              insetInlineStart: '0',
              borderRadius: 'full',
              // A sliver stays in sight.
              minWidth: '2px',
              forcedColorAdjust: 'none',
              transition: 'width {durations.slow} {easings.out}',
            })}
          />
        ) : null}
      </span>
      {mark === undefined ? null : (
        <span
          style={{
            insetInlineStart: `clamp(0px, calc(${within(mark)} - 1px), calc(100% - 2px))`,
          }}
          className={css({
            position: 'absolute',
            insetBlock: '0',
            width: '2px',
            borderRadius: 'full',
            bg: 'fg.default',
            outline: '1px solid {colors.bg.surface}',
            forcedColorAdjust: 'none',
          })}
        />
      )}
    </span>
  );
}
