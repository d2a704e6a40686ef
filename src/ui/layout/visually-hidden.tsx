import { css } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

/** Text for screen readers only. */
export function VisuallyHidden({
  as,
  ...rest
}: NativeProps<'span'> & { as?: 'span' | 'div' | 'h2' | 'p' | 'caption' | 'legend' }) {
  const Tag = (as ?? 'span') as 'span';
  return <Tag {...rest} className={css({ srOnly: true })} />;
}
