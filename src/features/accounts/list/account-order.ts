import { useState } from 'react';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { accountHeadingText } from '@/components/text/account-text.ts';
import {
  type AccountList,
  withAccountMoved,
  withGroupMoved,
} from '@/domain/accounts/account-list.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { fetchPart } from '@/ui/fetch-part.ts';
import { type MovedRowFocus, useMovedRowFocus } from '@/ui/lists/use-focus-of-moved.ts';

/** Moves accounts within their section, and whole sections. */
export type AccountOrder = {
  readonly moveAccount: (id: string, to: number) => void;
  /** The keys of the sections. */
  readonly sections: readonly string[];
  readonly moveSection: (key: string, to: number) => void;
  readonly sectionFocus: MovedRowFocus;
  /** For screen readers: where the last one went. */
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
      const own = groups.flatMap(({ accounts }) =>
        accounts.some(({ account }) => account.id === id) ? accounts : [],
      );
      const moved = own.find(({ account }) => account.id === id);
      if (ids && moved) void save(ids, said(moved.account.name, to, own.length));
    },
    sections: keys,
    moveSection,
    sectionFocus,
    announcement,
  };
}
