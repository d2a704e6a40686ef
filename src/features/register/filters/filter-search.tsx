import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Search from 'lucide-react/icons/search';
import type { RefObject } from 'react';
import type { TransactionFilter } from '@/domain/transactions/transaction-filter.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { Popover } from '@/ui/overlays/popover.tsx';

type RegisterSearchBoxProps = {
  readonly filter: TransactionFilter;
  /** Changes some parts of the filter. */
  readonly onSet: (part: Partial<TransactionFilter>) => void;
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

/** Loaded when it is opened. */
const SearchHelpLines = lazyPart(
  async () => (await import('./filter-choices.tsx')).SearchHelpLines,
);

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
          onPointerEnter={() => void SearchHelpLines.preload()}
          onFocus={() => void SearchHelpLines.preload()}
        />
      }
    >
      <SearchHelpLines />
    </Popover>
  );
}
