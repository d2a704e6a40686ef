import { useDialogs } from '@/components/notices/dialogs.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { FocusHeading } from '@/ui/layout/focus-heading.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DebtsSkeleton } from './debts-skeleton.tsx';
import { FirstDebtForm } from './first-debt-form.tsx';
import { useFirstDebt } from './use-first-debt.ts';

/** No debt yet: three fields start one, begun from the person's own accounts. */
export function DebtsEmpty({ takesFocus }: { readonly takesFocus: boolean }) {
  const dialogs = useDialogs();
  const first = useFirstDebt();
  if (!first) return <DebtsSkeleton />;
  return (
    <Card padding="lg">
      <Stack gap={5}>
        <Stack direction="row" gap={3} align="start" justify="between" wrap>
          <Stack gap={1}>
            <FocusHeading level={2} takesFocus={takesFocus}>
              {t('debts.emptyTitle')}
            </FocusHeading>
            <Text as="p" tone="muted" measure>
              {t('debts.emptyText')}
            </Text>
          </Stack>
          <Button onClick={() => dialogs.open('add-debt', {})}>{t('debts.emptyMore')}</Button>
        </Stack>
        <FirstDebtForm first={first} />
      </Stack>
    </Card>
  );
}
