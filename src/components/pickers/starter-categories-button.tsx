import { type ComponentProps, useState } from 'react';
import { notifyError } from '@/components/notices/notify.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

/** Adds the starter categories. On failure, `code` is an error code with a message. */
export type AddStarters = () => Promise<
  | { readonly ok: true; readonly change?: ChangeNote | undefined }
  | { readonly ok: false; readonly code: string }
>;

type StarterButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size'> & {
  readonly onAdd: AddStarters;
  readonly onAdded?: (change: ChangeNote | undefined) => void;
};

/** The button 'Add starter categories'. Says why if it fails. */
export function StarterButton({ onAdd, onAdded, ...look }: StarterButtonProps) {
  const [isPending, setPending] = useState(false);
  const add = async () => {
    setPending(true);
    const outcome = await onAdd();
    setPending(false);
    if (outcome.ok) onAdded?.(outcome.change);
    else {
      notifyError(t('transactionsForm.starterCategoriesFailed'), {
        description: messageFor(outcome.code),
      });
    }
  };
  return (
    <Button {...look} pending={isPending} onClick={() => void add()}>
      {t('transactionsForm.addStarterCategories')}
    </Button>
  );
}

/** Goes below a category field when there are no categories to choose from. */
export function StarterCategories({ onAdd }: { readonly onAdd: AddStarters }) {
  return (
    <Stack direction="row" align="center" gap={3} wrap>
      <Text size="sm" tone="muted">
        {t('transactionsForm.noCategories')}
      </Text>
      <StarterButton size="sm" onAdd={onAdd} />
    </Stack>
  );
}
