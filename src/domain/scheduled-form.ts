import type { Money } from './money.ts';
import type { Frequency, WeekendRule } from './scheduled.ts';

/** What the dialog of a scheduled transaction holds. `amount` is null while its text is no number. */
export type ScheduledForm = {
  readonly description: string;
  /** Signed; of a transfer what is moved, positive. */
  readonly amount: Money | null;
  readonly accountId: string;
  /** '' = no transfer. */
  readonly targetAccountId: string;
  /** '' = Uncategorized. */
  readonly categoryId: string;
  readonly frequency: Frequency;
  /** null while its text is no number. */
  readonly interval: number | null;
  readonly nextDueDate: string;
  /** '' = without end. */
  readonly endDate: string;
  readonly monthEnd: boolean;
  readonly weekendRule: WeekendRule;
  readonly tags: readonly string[];
};
