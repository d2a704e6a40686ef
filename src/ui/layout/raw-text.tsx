import { css } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

/** Text as a machine wrote it, in a well of its own: a line of a file. Keeps its spaces and breaks anywhere. */
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
