import type { ReactNode } from 'react';
import { cva } from '@/styled-system/css';

const shown = cva({
  variants: {
    on: {
      narrow: { display: { base: 'contents', md: 'none', _print: 'none' } },
      wide: { display: { base: 'none', md: 'contents', _print: 'contents' } },
    },
  },
});

type ShowOnProps = { screen: 'narrow' | 'wide'; children: ReactNode };

/** Shows its children only below 768 px ('narrow') or only from there on ('wide'); the other is hidden from everyone. Paper counts as wide. */
export function ShowOn({ screen, children }: ShowOnProps) {
  return <div className={shown({ on: screen })}>{children}</div>;
}
