import type { ReactNode } from 'react';
import { countText } from '@/messages/count-text.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

type TestLineProps = {
  /** Its place in the order of asking. */
  readonly number: number;
  readonly name: string;
  readonly isQuiet: boolean;
  readonly badge: ReactNode;
};

/** One thing that was asked, and what it said. */
export function TestLine({ number, name, isQuiet, badge }: TestLineProps) {
  return (
    <Stack direction="row" gap={3} align="center" justify="between" inset={2}>
      <Text tone={isQuiet ? 'muted' : 'default'} preserve>
        {countText(number)}. {name}
      </Text>
      {badge}
    </Stack>
  );
}
