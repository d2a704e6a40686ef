import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import { useFieldControl } from './field-context.ts';
import { inputClass } from './input-class.ts';
import type { NativeProps } from './native-props.ts';

type InputProps = NativeProps<'input'> & {
  /** An icon inside, before the text (search). */
  icon?: ReactNode;
  /** Something inside, after the text: a KeyHint, a unit, an IconButton. */
  trailing?: ReactNode;
};

/** A text box. Inside a Field it takes its id, description and validity from there. */
export function Input({ icon, trailing, ...props }: InputProps) {
  const wired = useFieldControl(props);
  const box = (
    <input
      autoComplete="off"
      type="text"
      {...wired}
      className={inputClass({ lead: icon ? true : undefined, trail: trailing ? true : undefined })}
    />
  );
  if (!icon && !trailing) return box;
  return (
    <div className={css({ position: 'relative', width: 'full', minWidth: '0' })}>
      {icon ? (
        <span
          aria-hidden="true"
          className={css({
            position: 'absolute',
            insetBlock: '0',
            insetInlineStart: '3',
            display: 'grid',
            placeItems: 'center',
            pointerEvents: 'none',
            color: 'fg.faint',
            '& svg': { width: '4', height: '4' },
          })}
        >
          {icon}
        </span>
      ) : null}
      {box}
      {trailing ? (
        <span
          className={css({
            position: 'absolute',
            insetBlock: '0',
            insetInlineEnd: '2',
            display: 'flex',
            alignItems: 'center',
            color: 'fg.muted',
            textStyle: 'sm',
            // A ground under the pointer would cover the edge of the box.
            '& button:not(:disabled):hover': { bg: 'transparent' },
          })}
        >
          {trailing}
        </span>
      ) : null}
    </div>
  );
}
