import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { RefObject } from 'react';
import type { TransactionFilter } from '@/domain/transactions/transaction-filter.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { Popover } from '@/ui/overlays/popover.tsx';
import { RegisterAmountFilter } from './filter-fields.tsx';

type FilterPartProps = {
  readonly filter: TransactionFilter;
  /** Changes some parts of the filter. */
  readonly onSet: (part: Partial<TransactionFilter>) => void;
};

type RegisterSearchBoxProps = FilterPartProps & {
  readonly searchBox?: RefObject<HTMLInputElement | null>;
};

/** The search box for words, tags, dates and amounts, with syntax help. */
export function RegisterSearchBox({ filter, onSet, searchBox }: RegisterSearchBoxProps) {
  return (
    <Field label={t('shell.searchTransactions')} hideLabel width="grow">
      <Input
        {...(searchBox ? { ref: searchBox } : {})}
        type="search"
        icon={<Search />}
        trailing={<RegisterSearchHelp />}
        placeholder={t('shell.searchTransactions')}
        value={filter.text}
        onChange={(event) => onSet({ text: event.currentTarget.value })}
      />
    </Field>
  );
}

const LINES = [
  ['exampleWords', 'helpWords'],
  ['examplePhrase', 'helpPhrase'],
  ['exampleWithout', 'helpWithout'],
  ['exampleTag', 'helpTag'],
  ['exampleOver', 'helpOver'],
  ['exampleRange', 'helpRange'],
  ['exampleDay', 'helpDay'],
  ['exampleDays', 'helpDays'],
  ['exampleSpoken', 'helpSpoken'],
] as const;

/** Explains the search syntax with examples. */
function RegisterSearchHelp() {
  return (
    <Popover
      title={t('search.helpTitle')}
      placement="bottom-end"
      trigger={
        <IconButton
          size="sm"
          aria-label={t('search.help')}
          icon={<CircleHelp aria-hidden="true" />}
        />
      }
    >
      <ScrollArea label={t('search.helpTitle')} axis="y" height="screen">
        <Stack gap={3}>
          <DataList
            items={LINES.map(([example, help]) => ({
              key: example,
              label: <Text size="sm">{t(`search.${help}`)}</Text>,
              value: (
                <Text mono size="sm">
                  {t(`search.${example}`)}
                </Text>
              ),
            }))}
          />
          <Text as="p" size="sm" tone="muted">
            {t('search.helpFoot')}
          </Text>
        </Stack>
      </ScrollArea>
    </Popover>
  );
}

/** Minimum and maximum for the absolute amount. */
export function RegisterAmountBounds({ filter, onSet }: FilterPartProps) {
  return (
    <>
      <RegisterAmountFilter
        label={t('register.minimum')}
        value={filter.minimum}
        onChange={(minimum) => onSet({ minimum })}
      />
      <RegisterAmountFilter
        label={t('register.maximum')}
        value={filter.maximum}
        onChange={(maximum) => onSet({ maximum })}
      />
    </>
  );
}

type RegisterFiltersButtonProps = {
  /** The filters collapsed behind it. */
  readonly folded: Partial<TransactionFilter>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** Expands the filters, and says how many are set. */
export function RegisterFiltersButton({ folded, isOpen, onToggle }: RegisterFiltersButtonProps) {
  const count = countSet(folded);
  return (
    <Button icon={<SlidersHorizontal />} aria-expanded={isOpen} onClick={onToggle}>
      {count > 0 ? t('register.filtersActive', { count }) : t('register.filters')}
    </Button>
  );
}

/** Number of filter parts that are set. */
export function countSet(folded: Partial<TransactionFilter>): number {
  return Object.values(folded).filter((value) => value !== '' && value !== null).length;
}
