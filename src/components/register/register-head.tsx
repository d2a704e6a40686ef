import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import {
  isFilterEmpty,
  type TransactionFilter,
  UNCATEGORIZED,
} from '@/domain/transactions/transaction-filter.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ShowOn } from '@/ui/layout/show-on.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import type { RegisterCommands } from './register-commands.ts';
import { RegisterExport } from './register-export.tsx';
import { RegisterFindTransfers } from './register-find-transfers.tsx';
import type { RegisterNames } from './register-names.ts';
import { RegisterSuggest } from './register-suggest.tsx';
import type { RegisterTools } from './register-tools.ts';
import { RegisterTotal } from './register-total.tsx';

type RegisterHeadProps = {
  readonly view: Parameters<typeof RegisterTotal>[0]['view'];
  readonly names: RegisterNames;
  readonly filter: TransactionFilter;
  readonly question: FilterQuery;
  readonly sort: RegisterSort;
  /** The list is of all accounts. */
  readonly isOfAll: boolean;
  readonly commands: RegisterCommands | undefined;
  readonly tools: RegisterTools | undefined;
  /** Begins a selection; missing where there is one, or nothing to select. */
  readonly onSelect?: () => void;
};

/** Above the list: what it adds up to, and what can be done with all of it. */
export function RegisterHead(props: RegisterHeadProps) {
  const { view, names, filter, question, sort, isOfAll, commands, tools, onSelect } = props;
  const isEmpty = view.total === 0;
  return (
    <Stack direction="row" gap={2} align="center" justify="between" wrap>
      <RegisterTotal view={view} names={names} />
      <Stack direction="row" gap={0} align="center" wrap bleed>
        {commands && !isEmpty && filter.categoryId === UNCATEGORIZED ? (
          <RegisterSuggest question={question} />
        ) : null}
        {commands && isOfAll && isFilterEmpty(filter) && names.accounts.size > 1 ? (
          <RegisterFindTransfers />
        ) : null}
        {onSelect ? (
          <ShowOn screen="narrow">
            <Button size="sm" variant="ghost" onClick={onSelect}>
              {t('register.select')}
            </Button>
          </ShowOn>
        ) : null}
        {tools ? (
          <RegisterExport
            question={question}
            sort={sort}
            isEmpty={isEmpty}
            exportTransactions={tools.exportTransactions}
          />
        ) : null}
      </Stack>
    </Stack>
  );
}
