import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
};

/** Content that can stay collapsed: details, the table behind a chart. */
export function Disclosure({ summary, children, open, onToggle }: DisclosureProps) {
  return (
    <details
      open={open}
      onToggle={onToggle ? (event) => onToggle(event.currentTarget.open) : undefined}
      className={css({ minWidth: '0', '&[open] > summary svg': { rotate: '90deg' } })}
    >
      <summary
        className={css({
          display: 'flex',
          alignItems: 'center',
          gap: '2',
          minHeight: { base: 'touch', md: '8' },
          width: 'fit-content',
          cursor: 'pointer',
          color: 'fg.muted',
          borderRadius: 'chip',
          listStyle: 'none',
          '&::-webkit-details-marker': { display: 'none' },
          _hover: { color: 'fg.default' },
          '& svg': {
            width: '4',
            height: '4',
            flex: 'none',
            transition: 'rotate {durations.fast} {easings.out}',
          },
        })}
      >
        <ChevronRight aria-hidden="true" />
        {summary}
      </summary>
      <div className={css({ paddingTop: '2' })}>{children}</div>
    </details>
  );
}
