import type { LeaveWords } from '@/components/forms/unsaved.ts';
import { t } from '@/messages/t.ts';
import type { WizardState } from './wizard-state.ts';

/** Whether closing the wizard loses what somebody chose: in the review always, before it once something was touched. */
export function losesChoices({ step, files, review }: WizardState): boolean {
  if (step === 'review') return true;
  const isBefore = step === 'upload' || step === 'mapping';
  return isBefore && (review !== null || files.some(({ isChanged }) => isChanged));
}

/** What is asked before an import is left whose choices would be lost. */
export function leaveWords({ files, hasStored }: WizardState): LeaveWords {
  return {
    title: t('importFiles.leaveTitle'),
    text: t(hasStored ? 'importFiles.leaveStored' : 'importFiles.leaveText', {
      count: files.length,
    }),
    leave: t('importFiles.leave'),
    stay: t('importFiles.stay'),
  };
}
