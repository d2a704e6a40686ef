import type { ExplainedFigure, FigureTerm } from '@/domain/dashboard-figure.ts';
import { cents, type Money } from '@/domain/money.ts';
import { t } from '@/messages/t.ts';
import { FigureLine } from '@/ui/figure-line.tsx';
import { Popover } from '@/ui/popover.tsx';
import { QuietButton } from '@/ui/quiet-button.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';
import { ExplainLine } from './explain-line.tsx';
import type { SourceNames } from './figure-source.ts';
import { moneyText } from './texts.ts';

type ExplainProps<Kind extends string> = {
  /** What is explained: its name. */
  readonly about: string;
  /** The formula in a sentence. */
  readonly help: string;
  readonly figure: ExplainedFigure<Kind>;
  readonly labelOf: (kind: Kind) => string;
  readonly names: SourceNames;
};

/** 'Explain': the formula of a figure with the person's numbers; each opens exactly what it sums. */
export function Explain<Kind extends string>(props: ExplainProps<Kind>) {
  const { about, help, figure, labelOf, names } = props;
  const { currency, amount, terms } = figure;
  return (
    <Popover
      title={about}
      trigger={
        <QuietButton aria-label={t('dashboardFigures.explainAbout', { about })}>
          {t('dashboardFigures.explain')}
        </QuietButton>
      }
    >
      <Stack gap={3}>
        <Text as="p" size="sm" tone="muted">
          {help}
        </Text>
        <div>
          {terms.map((term) => (
            <Term key={term.kind} {...{ term, currency, names }} label={labelOf(term.kind)} />
          ))}
          <FigureLine strong last label={about} figure={moneyText(amount, currency)} />
        </div>
      </Stack>
    </Popover>
  );
}

type TermProps = {
  readonly term: FigureTerm<string>;
  readonly label: string;
  readonly currency: string;
  readonly names: SourceNames;
};

function Term({ term, label, currency, names }: TermProps) {
  const { sign, amount, lines } = term;
  const signed = (each: Money) => cents(sign * each);
  return (
    <>
      <FigureLine strong label={label} figure={moneyText(signed(amount), currency)} />
      {lines.map(({ source, amount: each }) => (
        <ExplainLine
          key={JSON.stringify(source)}
          source={source}
          names={names}
          figure={moneyText(signed(each), currency)}
        />
      ))}
    </>
  );
}
