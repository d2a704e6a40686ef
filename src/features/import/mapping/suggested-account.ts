import { useEffect, useRef } from 'react';
import { accountTypeLabel } from '@/components/text/account-text.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import { accountOfGroup, accountTypeOf } from '@/domain/import/review/group-accounts.ts';
import { guessBank } from '@/domain/import/suggestions/bank-name.ts';
import type { FileState } from '@/features/import/file-state.ts';
import { groupAccountName } from '@/features/import/import-text.ts';
import type { ImportWizard } from '@/features/import/use-import-wizard.ts';
import type { Live } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { newRecordId } from '@/platform/ids.ts';

/** The name and type of a file's account, as far as the file says; null if it says neither. */
export function suggestedAccount(file: FileState): Pick<Account, 'name' | 'type'> | null {
  const { name: fileName, inspection } = file;
  const { groups, header, suggestion } = inspection;
  const [group] = groups;
  const label = groups.length === 1 ? (group?.label ?? '') : '';
  const bank = guessBank(fileName, label, header);
  const words = accountTypeOf(`${label} ${fileName.replace(/[_.-]+/g, ' ')}`);
  if (!bank && !words && label === '') return null;
  const type = words ?? bank?.type ?? (suggestion.invert ? 'credit_card' : 'chequing');
  const own = group && label !== '' ? groupAccountName(group, groups) : accountTypeLabel(type);
  const name =
    !bank || nameKeyOf(own).includes(nameKeyOf(bank.bank))
      ? own
      : t('importGuide.accountName', { bank: bank.bank, account: own });
  return { name, type };
}

/**
 * Presets the account of each file once: the one with the suggested name, or, in an app without
 * accounts, a new one that the import creates. Files with several accounts are left to the user.
 */
export function useProposedAccounts(
  wizard: ImportWizard,
  accounts: Live<readonly Account[]>,
): void {
  const services = useServices();
  const asked = useRef(new Set<number>());
  const { state, dispatch } = wizard;
  const { files, newAccounts, step } = state;
  useEffect(() => {
    if (step !== 'mapping' || accounts.status !== 'ready') return;
    const named = [...accounts.value, ...newAccounts];
    for (const file of files) {
      if (asked.current.has(file.id)) continue;
      asked.current.add(file.id);
      const isOpen = file.accountId === '' && !file.isSplit && file.inspection.groups.length < 2;
      const found = isOpen ? suggestedAccount(file) : null;
      if (!found) continue;
      const known = named.find(({ name }) => nameKeyOf(name) === nameKeyOf(found.name));
      if (!known && accounts.value.length > 0) continue;
      const now = services.clock.now();
      const account = known ?? {
        ...accountOfGroup(found.name, newRecordId(now), now.toISOString()),
        type: found.type,
      };
      if (!known) {
        dispatch({ type: 'account-made', account });
        // The next file may name the same account.
        named.push(account);
      }
      dispatch({
        type: 'file',
        id: file.id,
        action: { type: 'account-proposed', accountId: account.id },
      });
    }
  }, [step, files, newAccounts, accounts, services, dispatch]);
}
