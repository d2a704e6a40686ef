import type { ReactNode } from 'react';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

type SpecimenProps = {
  /** The component, and the state where that says something. */
  readonly name: string;
  /** Side by side, as buttons are; else one below the other. */
  readonly inRow?: boolean;
  readonly children: ReactNode;
};

/** One component in its states, with its name. Texts and figures in it are made up. */
export function Specimen({ name, inRow = false, children }: SpecimenProps) {
  return (
    <Card padding="sm">
      <Stack gap={3}>
        <Text size="xs" tone="muted" mono>
          {name}
        </Text>
        <Stack
          data-specimen={name}
          direction={inRow ? 'row' : 'column'}
          gap={3}
          wrap={inRow}
          {...(inRow ? { align: 'center' as const } : {})}
        >
          {children}
        </Stack>
      </Stack>
    </Card>
  );
}

/** Words that are longer than any place for them. */
export const LONG_TEXT =
  'A name that somebody made very much longer than anybody thought it would ever become';
