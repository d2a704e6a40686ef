import type { Explanation } from '@/domain/report-explanation.ts';
import type { ReportBase } from '@/live/use-report-base.ts';

type ExplainButtonProps = {
  /** What is explained: its name. */
  readonly about: string;
  readonly explanation: Explanation;
  readonly currency: string;
  readonly base: ReportBase;
};

/** 'Explain': the formula of a figure with the person's numbers, each opening its rows. */
export function ExplainButton(_props: ExplainButtonProps) {
  return null;
}
