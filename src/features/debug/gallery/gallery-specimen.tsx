import type { ReactNode } from 'react';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

type SpecimenProps = {
  /** Name of the component, with its state if that matters. */
  readonly name: string;
  /** Side by side, as for buttons; otherwise stacked. */
  readonly inRow?: boolean;
  readonly children: ReactNode;
};

/** One component in its states, labelled with its name. All texts and figures are made up. */
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

/** Longer than any container it is put in. */
export const LONG_TEXT =
  'A name that somebody made very much longer than anybody thought it would ever become';
