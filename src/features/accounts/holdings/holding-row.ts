import type { HoldingView } from '@/domain/investments/holding-view.ts';
import type { HoldingActions } from './use-holding-actions.ts';

/** What a row of the list is drawn from, as a table row or on a narrow screen. */
export type HoldingRowProps = {
  readonly view: HoldingView;
  readonly actions: HoldingActions;
  /** Shows it in full. */
  readonly link: { readonly search: string };
  /** It was shown in full just now. */
  readonly takesFocus: boolean;
  readonly onRemoved: () => void;
};
