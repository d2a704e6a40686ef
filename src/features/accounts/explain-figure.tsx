import type { ReactNode } from 'react';
import { t } from '@/messages/t.ts';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { ShowIn } from '@/ui/layout/show-in.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { Popover } from '@/ui/overlays/popover.tsx';
import { Formula, FormulaLine, FormulaText } from '@/ui/tables/formula.tsx';

/** One number of a formula: its sign ('' for the first), its name, and the finished figure. */
export type ExplainedTerm = {
  readonly sign: '' | '+' | '−' | '÷' | '×' | '=';
  readonly label: string;
  readonly figure: ReactNode;
};

type ExplainFigureProps = {
  /** Name of the figure, which stands before the button. */
  readonly about: string;
  /** The last one is the result. */
  readonly terms: readonly ExplainedTerm[];
  /** How it is rounded and shared. */
  readonly notes: readonly string[];
};

/** The label of a figure with an 'Explain' button; the popover shows the formula with its numbers. Not on paper. */
export function ExplainFigure({ about, terms, notes }: ExplainFigureProps) {
  return (
    <Stack as="span" direction="row" gap={3} align="baseline" wrap>
      <span>{about}</span>
      <ShowIn medium="screen" as="span">
        <Popover
          title={about}
          trigger={
            <QuietButton aria-label={t('holdings.explainAbout', { about })}>
              {t('holdings.explain')}
            </QuietButton>
          }
        >
          <Text as="div" size="sm">
            <Stack gap={3}>
              <Formula label={t('holdings.explainTerms', { about })}>
                {terms.map((term, at) => (
                  <FormulaLine key={term.label} {...term} result={at === terms.length - 1} />
                ))}
              </Formula>
              {notes.map((note) => (
                <FormulaText key={note}>{note}</FormulaText>
              ))}
            </Stack>
          </Text>
        </Popover>
      </ShowIn>
    </Stack>
  );
}
