import { useState } from 'react';
import { addStarterCategories } from '../../../commands/add-starter-categories.ts';
import { notifyError } from '../../../components/notify.ts';
import { useServices } from '../../../live/services-context.tsx';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Offers the starter categories where having none would leave every row uncategorised. */
export function StarterNotice() {
  const services = useServices();
  const [isPending, setPending] = useState(false);
  const add = async () => {
    setPending(true);
    const outcome = await addStarterCategories(services);
    setPending(false);
    if (!outcome.ok) notifyError(t('import.startersFailed'));
  };
  return (
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
  );
}
