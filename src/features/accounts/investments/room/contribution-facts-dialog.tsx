import type { DialogProps } from '@/components/dialogs.tsx';

/** To come. */
export function ContributionFactsDialog(_: DialogProps<'contribution-facts'>) {
  return null;
}
