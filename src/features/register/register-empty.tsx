import ReceiptText from 'lucide-react/icons/receipt-text';
import SearchX from 'lucide-react/icons/search-x';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { TransactionFilter } from '@/domain/transactions/transaction-filter.ts';
import {
  FILTER_PARTS,
  NO_PART,
  partLabels,
  partText,
} from '@/features/register/filters/filter-state.ts';
import { usePresetCalendar } from '@/live/transactions/register-lookups.ts';
import { t } from '@/messages/t.ts';
import { Chip } from '@/ui/charts/hue.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import type { RegisterNames } from './register-names.ts';

/** Shown if there are no transactions yet. */
export function RegisterEmpty({ accountId }: { readonly accountId: string | null }) {
  const dialogs = useDialogs();
  const request = accountId === null ? {} : { accountId };
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t('register.emptyTitle')}
      text={accountId === null ? t('register.emptyText') : t('register.emptyAccountText')}
      actions={
        <>
          <Button variant="solid" onClick={() => dialogs.open('import', request)}>
            {t('register.import')}
          </Button>
          <Button onClick={() => dialogs.open('add-transaction', request)}>
            {t('register.add')}
          </Button>
        </>
      }
    />
  );
}

type RegisterNoMatchProps = {
  readonly filter: TransactionFilter;
  readonly names: RegisterNames;
  readonly onChange: (filter: TransactionFilter) => void;
  readonly onClear: () => void;
};

/** Shown if nothing matches the search and filters: repeats what is set, to take off one by one. */
export function RegisterNoMatch({ filter, names, onChange, onClear }: RegisterNoMatchProps) {
  const calendar = usePresetCalendar();
  const set = FILTER_PARTS.flatMap((part) => {
    const text = partText(part, filter, names, calendar);
    return text === undefined ? [] : [{ part, text }];
  });
  return (
    <Card padding="none">
      <EmptyState
        icon={<SearchX />}
        title={t('register.noMatchTitle')}
        text={
          <>
            {t('register.noMatchText')}
            {filter.text.trim() === '' ? null : (
              <>
                <br />
                {t('register.noMatchSearch')}
              </>
            )}
          </>
        }
        actions={
          <Stack gap={3} align="center">
            {set.length > 0 ? (
              <Stack as="ul" direction="row" gap={2} justify="center" wrap>
                {set.map(({ part, text }) => (
                  <li key={part}>
                    <Chip
                      onRemove={() => onChange({ ...filter, ...NO_PART[part] })}
                      removeLabel={partLabels(part).clear}
                    >
                      {text}
                    </Chip>
                  </li>
                ))}
              </Stack>
            ) : null}
            <Button onClick={onClear}>{t('register.clearFilters')}</Button>
          </Stack>
        }
      />
    </Card>
  );
}
