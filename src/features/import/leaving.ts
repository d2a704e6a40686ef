import type { WizardState } from './wizard-state.ts';

/** Whether closing the wizard loses what somebody chose: in the review always, in the mapping once something was touched. */
export function losesChoices({ step, files, review }: WizardState): boolean {
  if (step === 'review') return true;
  return step === 'mapping' && (review !== null || files.some(({ isChanged }) => isChanged));
}
