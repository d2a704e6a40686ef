import { type ReactNode, useMemo, useState } from 'react';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { accountHeadingText } from '@/components/text/account-text.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import {
  type AccountGroup,
  type AccountList,
  withAccountMoved,
  withGroupMoved,
} from '@/domain/accounts/account-list.ts';
import { type CalendarDate, formatDate, nearDateStyle } from '@/domain/core/calendar-date.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import { valueOr } from '@/live/live.ts';
import { useHoldings } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import { fetchPart } from '@/ui/fetch-part.ts';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { type MovedRowFocus, useMovedRowFocus } from '@/ui/lists/use-focus-of-moved.ts';
import {
  CardTable,
  CardTableCell,
  CardTableGroup,
  CardTableHead,
  CardTableRow,
  RowHandle,
} from '@/ui/tables/card-table.tsx';
import { AccountRow, type AccountRowFacts } from './account-row.tsx';
import type { RowFacts } from './late-parts.tsx';

/** Moves accounts within their section, and whole sections. */
type AccountOrder = {
  readonly moveAccount: (id: string, to: number) => void;
  /** The keys of the sections. */
  readonly sections: readonly string[];
  readonly moveSection: (key: string, to: number) => void;
  readonly sectionFocus: MovedRowFocus;
  /** For screen readers: where the last one moved went. */
  readonly announcement: string;
};

/** The order of the Accounts page. Each change is saved at once and offers Undo. */
export function useAccountOrder({ groups, archived }: AccountList): AccountOrder {
  const services = useServices();
  const change = useRecordChange();
  const [announcement, setAnnouncement] = useState('');
  const keys = groups.map(({ key }) => key);
  const sectionFocus = useMovedRowFocus(keys);
  const save = async (ids: readonly string[], said: string) => {
    const order = [...ids, ...archived.map(({ account }) => account.id)];
    const done = await change(async () => {
      const orderAccounts = await fetchPart(
        async () => (await import('@/commands/accounts/account-order.ts')).orderAccounts,
      );
      return orderAccounts(services, order);
    }, t('accounts.moveFailed'));
    if (done) setAnnouncement(said);
  };
  const said = (name: string, to: number, count: number) =>
    t('accounts.moved', { name, place: to + 1, count });
  const moveSection = (key: string, to: number) => {
    const ids = withGroupMoved(groups, key, to);
    const group = groups.find((each) => each.key === key);
    if (!ids || !group) return;
    sectionFocus.willMove(key);
    void save(ids, said(accountHeadingText(group.heading), to, groups.length));
  };
  return {
    moveAccount: (id, to) => {
      const ids = withAccountMoved(groups, id, to);
      const own = groups.find((group) => group.accounts.some((each) => each.account.id === id));
      const moved = own?.accounts.find(({ account }) => account.id === id);
      if (ids && own && moved) void save(ids, said(moved.account.name, to, own.accounts.length));
    },
    sections: keys,
    moveSection,
    sectionFocus,
    announcement,
  };
}

const RowFactsReader = lazyPart(async () => (await import('./late-parts.tsx')).RowFactsReader);
const SortHandle = lazyPart(async () => (await import('./late-parts.tsx')).SortHandle);

const NO_FACTS: RowFacts = { trends: null, lastDates: null };

type AccountSectionsProps = {
  readonly list: AccountList;
  readonly today: CalendarDate;
  /** Shows the handles even where nothing hovers. */
  readonly isArranging: boolean;
};

/** The open accounts in sections, each with its total. */
export function AccountSections({ list, today, isArranging }: AccountSectionsProps) {
  const [facts, setFacts] = useState(NO_FACTS);
  const ids = list.groups.flatMap(({ accounts }) => accounts.map(({ account }) => account.id));
  const order = useAccountOrder(list);
  const isAlone = list.groups.length === 1 && list.groups[0]?.accounts.length === 1;
  const shared = { ...facts, today, mainCurrency: list.totals[0]?.currency };
  return (
    <>
      <RowFactsReader accountIds={ids.sort()} today={today} onFacts={setFacts} />
      <AccountCards label={t('accounts.title')}>
        {list.groups.map((group) => (
          <SectionRows
            key={group.key}
            group={group}
            facts={shared}
            order={order}
            isArranging={isArranging}
            isHeadless={isAlone}
          />
        ))}
        <Totals totals={list.totals} />
      </AccountCards>
      <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
    </>
  );
}

/** The totals of all sections, one per currency: currencies are never added together. */
function Totals({ totals }: Pick<AccountList, 'totals'>) {
  const isWide = useWideScreen();
  return (
    <CardTableGroup>
      {totals.map(({ currency, total }) => (
        <CardTableRow key={currency} isHead>
          <CardTableCell names="row" colSpan={isWide ? 3 : undefined}>
            <Text weight="semibold">{t('accounts.total', { currency })}</Text>
          </CardTableCell>
          <CardTableCell align="end">
            <AmountText amount={total} currency={currency} size="lg" weight="semibold" />
          </CardTableCell>
          {isWide ? <CardTableCell /> : null}
        </CardTableRow>
      ))}
    </CardTableGroup>
  );
}

type ArchivedAccountsProps = Omit<AccountSectionsProps, 'isArranging'>;

/** The archived accounts, without an order of their own. */
export function ArchivedAccounts({ list, today }: ArchivedAccountsProps) {
  const facts = { ...NO_FACTS, today, mainCurrency: list.totals[0]?.currency };
  return (
    <AccountCards label={t('accounts.archived')}>
      <CardTableGroup>
        {list.archived.map((row) => (
          <AccountRow key={row.account.id} row={row} facts={facts} isDebt={row.balance < 0} />
        ))}
      </CardTableGroup>
    </AccountCards>
  );
}

type AccountCardsProps = { readonly label: string; readonly children: ReactNode };

function AccountCards({ label, children }: AccountCardsProps) {
  const isWide = useWideScreen();
  return (
    <CardTable
      label={label}
      columns={isWide ? ['fill', 'trend', 'change', 'amount', 'menu'] : ['fill', 'amount']}
    >
      {isWide ? (
        <thead>
          <tr>
            <CardTableHead hideLabel>{t('accounts.columnAccount')}</CardTableHead>
            <CardTableHead>{t('accounts.columnTrend')}</CardTableHead>
            <CardTableHead align="end">{t('accounts.columnChange')}</CardTableHead>
            <CardTableHead align="end">{t('accounts.columnBalance')}</CardTableHead>
            <CardTableHead hideLabel>{t('accounts.columnActions')}</CardTableHead>
          </tr>
        </thead>
      ) : null}
      {children}
    </CardTable>
  );
}

type SectionRowsProps = {
  readonly group: AccountGroup;
  readonly facts: AccountRowFacts;
  readonly order: AccountOrder;
  readonly isArranging: boolean;
  /** It is the only account, so a heading would say nothing. */
  readonly isHeadless: boolean;
};

function SectionRows(props: SectionRowsProps) {
  const { group, facts, order, isArranging, isHeadless } = props;
  const { key, heading, accounts } = group;
  const ids = accounts.map(({ account }) => account.id);
  const [handles, menus] = [useMovedRowFocus(ids), useMovedRowFocus(ids)];
  const move = (id: string, to: number) => {
    handles.willMove(id);
    order.moveAccount(id, to);
  };
  const moveBy = (id: string, step: -1 | 1) => {
    const to = ids.indexOf(id) + step;
    if (to < 0 || to >= ids.length) return undefined;
    return () => {
      menus.willMove(id);
      order.moveAccount(id, to);
    };
  };
  const isDebt =
    heading.kind === 'section' && (heading.section === 'credit' || heading.section === 'loans');
  return (
    <CardTableGroup sortId={key}>
      {isHeadless ? null : (
        <SectionHead
          group={group}
          today={facts.today}
          handle={
            order.sections.length > 1 ? (
              <RowHandle isShown={isArranging}>
                <SortHandle
                  name={accountHeadingText(heading)}
                  ids={order.sections}
                  id={key}
                  onMove={order.moveSection}
                  handleRef={order.sectionFocus.controlOf(key)}
                />
              </RowHandle>
            ) : null
          }
        />
      )}
      {accounts.map((row) => {
        const { id, name } = row.account;
        return (
          <AccountRow
            key={id}
            row={row}
            facts={facts}
            isDebt={isDebt || row.balance < 0}
            handle={
              ids.length > 1 ? (
                <RowHandle isShown={isArranging}>
                  <SortHandle
                    name={name}
                    ids={ids}
                    id={id}
                    onMove={move}
                    handleRef={handles.controlOf(id)}
                  />
                </RowHandle>
              ) : null
            }
            menuRef={menus.controlOf(id)}
            order={ids.length > 1 ? { up: moveBy(id, -1), down: moveBy(id, 1) } : undefined}
          />
        );
      })}
    </CardTableGroup>
  );
}

type SectionHeadProps = {
  readonly group: AccountGroup;
  readonly today: CalendarDate;
  readonly handle: ReactNode;
};

/** The heading of a section, with the total of its rows. */
function SectionHead({ group, today, handle }: SectionHeadProps) {
  const { heading, accounts, subtotals } = group;
  const isWide = useWideScreen();
  const prices = useNewestPrice(heading.kind === 'section' && heading.section === 'investments');
  const details = [t('accounts.summary', { count: accounts.length })];
  if (prices) {
    const date = formatDate(prices, nearDateStyle(prices, today), currentLocale());
    details.push(t('accounts.pricesOf', { date }));
  }
  return (
    <CardTableRow isHead>
      <CardTableCell names="rowgroup" colSpan={isWide ? 3 : undefined}>
        {handle}
        <Stack direction="row" gap={2} align="baseline" wrap>
          <Text size="lg" weight="semibold">
            {accountHeadingText(heading)}
          </Text>
          {isWide ? (
            <Text size="sm" tone="muted">
              {details.join(' · ')}
            </Text>
          ) : null}
        </Stack>
      </CardTableCell>
      <CardTableCell align="end">
        {subtotals.map(({ currency, total }) => (
          <Text as="div" key={currency}>
            <AmountText amount={total} currency={currency} size="lg" weight="semibold" />
          </Text>
        ))}
      </CardTableCell>
      {isWide ? <CardTableCell /> : null}
    </CardTableRow>
  );
}

/** The day of the newest price; null if there is none, or if it isn't asked for. */
function useNewestPrice(isAsked: boolean): CalendarDate | null {
  const holdings = valueOr(useHoldings(), NO_HOLDINGS);
  return useMemo(() => {
    const days = isAsked ? holdings.flatMap(({ prices }) => prices.map(({ date }) => date)) : [];
    return days.sort().at(-1) ?? null;
  }, [holdings, isAsked]);
}

const NO_HOLDINGS: readonly Holding[] = [];
