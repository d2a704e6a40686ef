import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import { IconButton } from '@/ui/controls/icon-button.tsx';

type StepSwitchProps = {
  /** What is shown, such as a month; announced when it changes. */
  title: ReactNode;
  previous: string;
  next: string;
  onStep: (steps: 1 | -1) => void;
};

/** One of a row of things, with buttons to the one before and the one after. */
export function StepSwitch({ title, previous, next, onStep }: StepSwitchProps) {
  return (
    <div
      className={css({
        display: 'inline-flex',
        alignItems: 'center',
        border: { base: 'none', md: 'strong' },
        borderRadius: 'control',
        bg: { md: 'bg.surface' },
        marginInlineStart: { base: '-2', md: '0' },
        fontWeight: 'medium',
      })}
    >
      <IconButton
        size="sm"
        aria-label={previous}
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => onStep(-1)}
      />
      <span
        aria-live="polite"
        className={css({
          minWidth: { md: '8.25rem' },
          paddingBlock: { md: '7px' },
          textAlign: 'center',
          whiteSpace: 'nowrap',
        })}
      >
        {title}
      </span>
      <IconButton
        size="sm"
        aria-label={next}
        icon={<ChevronRight aria-hidden="true" />}
        onClick={() => onStep(1)}
      />
    </div>
  );
}
