import { css } from '@/styled-system/css';

/** A bar of a waterfall. */
export type WaterfallStep = {
  readonly key: string;
  readonly label: string;
  readonly figure: string;
  /** What it adds (or takes, negative); for 'start' and 'end' the whole. */
  readonly amount: number;
  readonly role: 'start' | 'step' | 'end';
};

/**
 * Bars from one figure down to another: each deduction begins where the one before ended. Hidden
 * from screen readers: show the figures as text too.
 */
export function Waterfall({ steps }: { steps: readonly WaterfallStep[] }) {
  const bars = barsOf(steps);
  const highest = Math.max(1, ...bars.map(({ to }) => to));
  const lowest = Math.min(0, ...bars.map(({ from }) => from));
  const part = (value: number) => ((value - lowest) / (highest - lowest)) * 100;
  const deepest = Math.max(
    0,
    ...bars.flatMap(({ step, from, to }) => (step.role === 'step' ? to - from : [])),
  );
  return (
    <div
      aria-hidden="true"
      style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}
      className={css({
        display: 'grid',
        flex: '1 1 auto',
        minHeight: '12.5rem',
        maxHeight: '16rem',
        paddingTop: '6',
        textStyle: 'xs',
        fontVariantNumeric: 'tabular-nums',
      })}
    >
      {bars.map(({ step, from, to, end }, at) => {
        const { key, label, figure, role } = step;
        // Above the largest deduction is the figure of the bar before.
        const isBelow = role === 'step' && to - from === deepest && part(from) > 12;
        return (
          <div key={key} className={css({ display: 'flex', flexDirection: 'column' })}>
            <div
              className={css({
                position: 'relative',
                flex: '1 1 auto',
                borderBottom: 'strong',
              })}
            >
              <span
                style={{
                  bottom: isBelow ? `calc(${part(from)}% - 20px)` : `calc(${part(to)}% + 4px)`,
                }}
                className={css({
                  position: 'absolute',
                  insetInline: '-1',
                  textAlign: 'center',
                  whiteSpace: 'nowrap',
                  fontWeight: 'medium',
                })}
              >
                {figure}
              </span>
              <span
                data-role={role}
                data-deepest={(role === 'step' && to - from === deepest) || undefined}
                style={{ bottom: `${part(from)}%`, height: `max(4px, ${part(to) - part(from)}%)` }}
                className={css({
                  position: 'absolute',
                  insetInline: '6px',
                  borderRadius: 'chip',
                  transformOrigin: 'bottom',
                  animation: 'riseUp 300ms {easings.out} backwards',
                  forcedColorAdjust: 'none',
                  bg: 'money.spend',
                  '&[data-deepest]': { bg: 'category.2.dot', opacity: '0.5' },
                  '&[data-role=start]': { bg: 'accent.solid', opacity: '0.35' },
                  '&[data-role=end]': { bg: 'accent.solid' },
                })}
              />
              {at < bars.length - 1 ? (
                <span
                  style={{ bottom: `${part(end)}%` }}
                  className={css({
                    position: 'absolute',
                    insetInlineStart: 'calc(100% - 6px)',
                    width: '3',
                    borderTop: 'strong',
                  })}
                />
              ) : null}
            </div>
            <span
              className={css({
                color: 'fg.muted',
                textAlign: 'center',
                marginTop: '2',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              })}
            >
              {label}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** Each bar from its lower to its upper end, and where the next one begins. */
function barsOf(steps: readonly WaterfallStep[]) {
  let level = 0;
  return steps.map((step) => {
    const before = step.role === 'step' ? level : 0;
    level = before + step.amount;
    return { step, from: Math.min(before, level), to: Math.max(before, level), end: level };
  });
}
