import { css } from '@/styled-system/css';

/** A day of a DayStrip. */
export type StripDay = {
  readonly key: string;
  /** Above the number: the weekday's letter, or a month's name. */
  readonly head: string;
  readonly number: string;
  /** The day and what happens on it, for screen readers. */
  readonly label: string;
  /** What happens: the dot's kind, and how large it is. */
  readonly event?: { readonly kind: 'in' | 'out' | 'move'; readonly size: 1 | 2 | 3 } | undefined;
  readonly isToday: boolean;
};

/** Two weeks side by side, with a dot on days on which something happens. */
export function DayStrip({ label, days }: { label: string; days: readonly StripDay[] }) {
  return (
    <ol
      aria-label={label}
      className={css({
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: 'repeat(14, minmax(0, 1fr))',
        gap: '3px',
        '@container (max-width: 384px)': { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
      })}
    >
      {days.map(({ key, head, number, label: name, event, isToday }) => (
        <li
          key={key}
          aria-label={name}
          aria-current={isToday ? 'date' : undefined}
          data-event={event ? '' : undefined}
          data-today={isToday || undefined}
          className={css({
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            height: '4rem',
            paddingTop: '6px',
            minWidth: '0',
            borderRadius: 'control',
            textStyle: 'sm',
            color: 'fg.muted',
            fontVariantNumeric: 'tabular-nums',
            '&[data-event]': {
              bg: 'bg.subtle',
              '& > [data-number]': { color: 'fg.default', fontWeight: 'medium' },
            },
            '&[data-today]': {
              bg: 'accent.subtle',
              color: 'accent.text',
              '& > [data-number]': { color: 'accent.text', fontWeight: 'semibold' },
            },
          })}
        >
          <span aria-hidden="true" className={css({ textStyle: 'xs' })}>
            {head}
          </span>
          <span aria-hidden="true" data-number>
            {number}
          </span>
          {event ? <span aria-hidden="true" className={dot(event)} /> : null}
        </li>
      ))}
    </ol>
  );
}

function dot({ kind, size }: NonNullable<StripDay['event']>): string {
  const base = { margin: 'auto', borderRadius: 'full', forcedColorAdjust: 'none' } as const;
  if (kind === 'in') return css({ ...base, width: '9px', height: '9px', bg: 'money.in' });
  if (kind === 'move') {
    return css({
      ...base,
      width: '7px',
      height: '7px',
      bg: 'bg.surface',
      border: '1.5px solid {colors.fg.faint}',
    });
  }
  if (size === 1) return css({ ...base, width: '6px', height: '6px', bg: 'money.spend' });
  if (size === 2) return css({ ...base, width: '8px', height: '8px', bg: 'money.spend' });
  return css({ ...base, width: '10px', height: '10px', bg: 'money.spend' });
}
