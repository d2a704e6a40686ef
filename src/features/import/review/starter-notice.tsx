import { useRef, useState } from 'react';
import { addStarterCategories } from '@/commands/add-starter-categories.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useServices } from '@/live/services-context.tsx';
import { pageLanguage } from '@/messages/language.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { FocusBox } from '@/ui/lists/focus-box.tsx';

/** Offers the starter categories where having none would leave every row uncategorised, and says that they were added. */
export function StarterNotice(props: {
  /** There are no categories, and the files bring none. */
  readonly isWanted: boolean;
}) {
  const services = useServices();
  const box = useRef<HTMLDivElement>(null);
  const [isPending, setPending] = useState(false);
  const [added, setAdded] = useState<number | null>(null);
  const add = async () => {
    setPending(true);
    const outcome = await addStarterCategories(services, pageLanguage());
    setPending(false);
    if (!outcome.ok) return notifyError(t('import.startersFailed'));
    setAdded(outcome.value);
    // The button goes away with the question.
    box.current?.focus();
  };
  if (!props.isWanted && !isPending && added === null) return null;
  return (
    <FocusBox ref={box} label={t('importReview.starters')}>
      {added === null ? (
        <Notice
          title={t('import.noCategoriesTitle')}
          actions={
            <Button size="sm" pending={isPending} onClick={() => void add()}>
              {t('import.addStarters')}
            </Button>
          }
        >
          {t('import.noCategoriesText')}
        </Notice>
      ) : null}
      <div role="status">
        {added === null ? null : (
          <Notice
            tone="good"
            title={t('importReview.startersAdded', {
              count: added,
            })}
          />
        )}
      </div>
    </FocusBox>
  );
}
