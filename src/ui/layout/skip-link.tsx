import { css } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

/** The first stop of the Tab key: hidden until focused, leads past the navigation. Goes into AppFrame's `skipLink`. */
export function SkipLink(props: NativeProps<'a'>) {
  return (
    <a
      {...props}
      className={css({
        position: 'fixed',
        top: '2',
        insetInlineStart: '2',
        zIndex: 'skip',
        paddingInline: '4',
        paddingBlock: '3',
        bg: 'accent.solid',
        color: 'accent.fg',
        borderRadius: 'control',
        fontWeight: 'medium',
        translate: '0 -200%',
        _focus: { translate: '0 0' },
        _print: { display: 'none' },
      })}
    />
  );
}
