import { useState } from 'react';
import { addStarterCategories } from '@/commands/add-starter-categories.ts';
import { notifyError } from '@/components/notify.ts';
import { useUndo } from '@/components/undo.tsx';
import { useServices } from '@/live/services-context.tsx';
import { pageLanguage } from '@/messages/language.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';

/** Adds the starter categories that are missing. */
export function StarterButton({ variant }: { readonly variant: 'solid' | 'outline' }) {
  const services = useServices();
  const undo = useUndo();
  const [isAdding, setIsAdding] = useState(false);
  const add = async () => {
    setIsAdding(true);
    const added = await addStarterCategories(services, pageLanguage());
    setIsAdding(false);
    if (added.ok) undo.offer(added.change);
    else notifyError(messageFor(added.code));
  };
  return (
    <Button variant={variant} pending={isAdding} onClick={add}>
      {t('settings.addStarters')}
    </Button>
  );
}
