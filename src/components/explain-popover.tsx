import type { ReactNode } from 'react';
import { t } from '@/messages/t.ts';
import { FigureLines } from '@/ui/figure-line.tsx';
import { Popover } from '@/ui/popover.tsx';
import { QuietButton } from '@/ui/quiet-button.tsx';
import { ShowIn } from '@/ui/show-in.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';

type ExplainPopoverProps = {
  /** What is explained: its name. */
  readonly about: string;
  /** The formula in a sentence. */
  readonly help: string;
  /** FigureLine: the formula with the person's numbers. */
  readonly children: ReactNode;
};

/** 'Explain', which opens how a figure came about; not on paper. */
export function ExplainPopover({ about, help, children }: ExplainPopoverProps) {
  return (
    <ShowIn medium="screen" as="span">
      <Text size="sm" tone="muted">
        <Popover
          title={about}
          trigger={
            <QuietButton aria-label={t('common.explainAbout', { about })}>
              {t('common.explain')}
            </QuietButton>
          }
        >
          <Stack gap={3}>
            <Text as="p" size="sm" tone="muted">
              {help}
            </Text>
            <FigureLines>{children}</FigureLines>
          </Stack>
        </Popover>
      </Text>
    </ShowIn>
  );
}
