import type { ReactNode } from 'react';
import { PanelText } from '@/ui/layout/panel.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

type SectionEmptyProps = {
  /** What belongs here, in a sentence. */
  readonly text: string;
  /** The one thing to do. */
  readonly action?: ReactNode;
  /** The rows of the section go from edge to edge. */
  readonly inset?: boolean;
};

/** What a section says where it has nothing to show. */
export function SectionEmpty({ text, action, inset = false }: SectionEmptyProps) {
  const words = (
    <>
      <Text as="p" tone="muted" measure>
        {text}
      </Text>
      {action}
    </>
  );
  if (inset) return <PanelText>{words}</PanelText>;
  return (
    <Stack gap={3} align="start">
      {words}
    </Stack>
  );
}
