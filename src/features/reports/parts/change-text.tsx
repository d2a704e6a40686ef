import type { AmountChange } from '@/domain/report-comparison.ts';

type ChangeTextProps = {
  readonly change: AmountChange;
  readonly currency: string;
  /** Whether more of it is welcome: of income, not of expense. */
  readonly welcome: 'more' | 'less';
  /** The words of what it is compared with: 'the month before'. */
  readonly than: string;
};

/** How a figure moved against the one before: amount, percent and direction, in words too. */
export function ChangeText(_props: ChangeTextProps) {
  return null;
}
