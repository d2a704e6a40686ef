import { addStarterCategories } from '@/commands/categories/categories.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { StarterButton as SharedStarterButton } from '@/components/pickers/starter-categories-button.tsx';
import { useServices } from '@/live/services-context.tsx';
import { pageLanguage } from '@/messages/language.ts';

/** Adds the missing starter categories. */
export function StarterButton({ variant }: { readonly variant: 'solid' | 'outline' }) {
  const services = useServices();
  const undo = useUndo();
  return (
    <SharedStarterButton
      variant={variant}
      onAdd={() => addStarterCategories(services, pageLanguage())}
      onAdded={(change) => undo.offer(change)}
    />
  );
}
