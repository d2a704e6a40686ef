import { css } from '@/styled-system/css';

/** Keys to press together, such as `['Ctrl', 'K']`. */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  return (
    <span className={css({ display: 'inline-flex', gap: '1', verticalAlign: 'middle' })}>
      {keys.map((key) => (
        <kbd
          key={key}
          className={css({
            minWidth: '5',
            paddingInline: '1',
            textAlign: 'center',
            whiteSpace: 'nowrap',
            fontFamily: 'body',
            textStyle: 'xs',
            lineHeight: '1.125rem',
            color: 'fg.muted',
            bg: 'bg.surface',
            border: 'strong',
            borderRadius: '4px',
          })}
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
