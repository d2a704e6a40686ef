import { useState } from 'react';
import { messageFor } from '../messages/message-for.ts';
import { t } from '../messages/t.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { notifyError } from './notify.ts';

type StarterCategoriesProps = {
  /** Adds them; `code` is that of a sentence. */
  readonly onAdd: () => Promise<
    { readonly ok: true } | { readonly ok: false; readonly code: string }
  >;
};

/** Stands below the choice of a category where there is none to choose, and goes once there are some. */
export function StarterCategories({ onAdd }: StarterCategoriesProps) {
  const [isPending, setPending] = useState(false);
  const add = async () => {
    setPending(true);
    const outcome = await onAdd();
    setPending(false);
    if (!outcome.ok) {
      notifyError(t('transactionsForm.starterCategoriesFailed'), {
        description: messageFor(outcome.code),
      });
    }
  };
  return (
    <Stack direction="row" align="center" gap={3} wrap>
      <Text size="sm" tone="muted">
        {t('transactionsForm.noCategories')}
      </Text>
      <Button size="sm" pending={isPending} onClick={() => void add()}>
        {t('transactionsForm.addStarterCategories')}
      </Button>
    </Stack>
  );
}
