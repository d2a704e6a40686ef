import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

/** Raw text in its own box, such as a line of a file. Keeps its spaces and breaks anywhere. */
export function RawText(props: NativeProps<'pre'>) {
  return (
    <pre
      {...props}
      className={css({
        marginBlock: '2',
        paddingInline: '3',
        paddingBlock: '2',
        bg: 'bg.subtle',
        color: 'fg.default',
        borderRadius: 'chip',
        fontFamily: 'mono',
        fontVariantLigatures: 'none',
        textStyle: 'sm',
        textAlign: 'start',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      })}
    />
  );
}

/** A bullet list of a few unique sentences. */
export function BulletList({ items }: { items: readonly string[] }) {
  return (
    <ul
      className={css({
        display: 'flex',
        flexDirection: 'column',
        gap: '1',
        listStyle: 'disc',
        paddingInlineStart: '5',
        maxWidth: '65ch',
        '& > li::marker': { color: 'fg.faint' },
      })}
    >
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** Something below a row of a list, aligned with its text: a note, a disclosure. */
export function NoteLine({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        paddingInline: '4',
        paddingBottom: '3',
        marginTop: '-1',
        minWidth: '0',
        // Two in a row are as close as lines of text.
        '& + &': { marginTop: '-2' },
      })}
    >
      {children}
    </div>
  );
}

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
