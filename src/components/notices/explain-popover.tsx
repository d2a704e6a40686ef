import type { ReactNode } from 'react';
import { t } from '@/messages/t.ts';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { ShowIn } from '@/ui/layout/show-in.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { Popover } from '@/ui/overlays/popover.tsx';
import { FigureLines } from '@/ui/tables/figure-line.tsx';

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
