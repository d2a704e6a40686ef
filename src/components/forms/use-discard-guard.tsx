import { type ReactNode, useState } from 'react';
import { LeaveQuestion } from '@/components/notices/leave-question.tsx';
import { type LeaveWords, useUnsaved } from './unsaved.ts';

type DiscardGuard = {
  /** Closes, or asks first. For every way out of the dialog itself. */
  readonly close: () => void;
  /** To be drawn beside the dialog. */
  readonly question: ReactNode;
};

/**
 * Keeps what is entered in a dialog from being lost: closing the dialog asks first, and so does every other way out of the page.
 * @param words what is asked, where it is not whether to discard changes
 */
export function useDiscardGuard(
  isUnsaved: boolean,
  onClose: () => void,
  words?: LeaveWords,
): DiscardGuard {
  useUnsaved(isUnsaved, { words });
  const [isAsked, setAsked] = useState(false);
  return {
    close: () => {
      if (isUnsaved) setAsked(true);
      else onClose();
    },
    question: (
      <LeaveQuestion
        open={isAsked && isUnsaved}
        words={words}
        onLeave={() => {
          setAsked(false);
          onClose();
        }}
        onStay={() => setAsked(false)}
      />
    ),
  };
}
