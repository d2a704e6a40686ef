import type { ReactNode } from 'react';
import { cva } from '../styled-system/css';

const shown = cva({
  variants: {
    on: {
      narrow: { display: { base: 'contents', md: 'none' } },
      wide: { display: { base: 'none', md: 'contents' } },
    },
  },
});

type ShowOnProps = { screen: 'narrow' | 'wide'; children: ReactNode };

/** Shows its children only below 768 px ('narrow') or only from there on ('wide'); the other is hidden from everyone. */
export function ShowOn({ screen, children }: ShowOnProps) {
  return <div className={shown({ on: screen })}>{children}</div>;
}
