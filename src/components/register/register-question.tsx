import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { notifyError } from '@/components/notices/notify.ts';
import { t } from '@/messages/t.ts';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

type Question = {
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
  readonly answer: (goOn: boolean) => void;
};

/** Asks before a change goes on. `ask` answers with what the person said; `question` is drawn where it is asked. */
export function useQuestion(): {
  readonly ask: (words: Omit<Question, 'answer'>) => Promise<boolean>;
  readonly question: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  // The words stay while the answered question fades away.
  const asked = useRef<Question | null>(null);
  if (question) asked.current = question;
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const ask = useCallback(
    (words: Omit<Question, 'answer'>) =>
      new Promise<boolean>((resolve) => {
        if (!isHere.current) {
          // The page was left before it could be asked: nothing is changed, and that is said.
          notifyError(t('register.editFailed'), { description: words.message });
          resolve(false);
          return;
        }
        setQuestion({
          ...words,
          answer: (goOn) => {
            setQuestion(null);
            resolve(goOn);
          },
        });
      }),
    [],
  );

  return {
    ask,
    question: (
      <AlertDialog
        open={question !== null}
        danger
        title={asked.current?.title}
        message={asked.current?.message}
        confirmLabel={asked.current?.confirmLabel ?? ''}
        cancelLabel={t('common.cancel')}
        onConfirm={() => question?.answer(true)}
        onCancel={() => question?.answer(false)}
      />
    ),
  };
}
