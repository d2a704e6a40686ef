import type { ReactNode } from 'react';
import { ExplainPopover } from '@/components/notices/explain-popover.tsx';
import { cents, type Money } from '@/domain/core/money.ts';
import type { ExplainedFigure, FigureTerm } from '@/domain/transactions/explained-figure.ts';
import { FigureLine } from '@/ui/tables/figure-line.tsx';
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
  /** Its terms are not what is explained: `children` say what follows from them. */
  readonly isStep?: boolean;
  readonly names: SourceNames;
  /** FigureLine: what follows from it. */
  readonly children?: ReactNode;
};

/** 'Explain': the formula of a figure with the person's numbers; each opens exactly what it sums. */
export function Explain<Kind extends string>(props: ExplainProps<Kind>) {
  const { about, help, figure, labelOf, isStep = false, names, children } = props;
  const { currency, amount, terms } = figure;
  return (
    <ExplainPopover about={about} help={help}>
      {terms.map((term) => (
        <Term
          key={term.kind}
          term={term}
          currency={currency}
          names={names}
          label={labelOf(term.kind)}
        />
      ))}
      {isStep ? null : (
        <FigureLine
          strong
          last={children === undefined}
          label={about}
          figure={moneyText(amount, currency)}
        />
      )}
      {children}
    </ExplainPopover>
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
