import { useRef } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import { nameKeyOf } from '@/domain/core/names.ts';
import { accountOfGroup, presetAccounts } from '@/domain/import/group-accounts.ts';
import type { FileGroup } from '@/domain/import/types.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { newRecordId } from '@/platform/ids.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import type { FileAction } from './file-reducer.ts';
import type { FileState } from './file-state.ts';
import { GroupAccountSelect } from './group-account-select.tsx';
import { groupAccountName, groupLabel } from './group-label.ts';

type SplitSectionProps = {
  readonly file: FileState;
  readonly accounts: readonly Account[];
  /** To be made by this import. */
  readonly newAccounts: readonly Account[];
  /** Keys of the groups that are asked for in vain. */
  readonly open: readonly string[];
  readonly onChange: (action: FileAction) => void;
  readonly onNewAccount: (account: Account) => void;
};

/** For a file with rows of several accounts: says so, and lets each of them go where it belongs. */
export function SplitSection(props: SplitSectionProps) {
  const { file, accounts, newAccounts } = props;
  const services = useServices();
  const groupsBox = useRef<HTMLDivElement>(null);
  const { groups } = file.inspection;
  if (groups.length < 2 && !file.isSplit) return null;
  const isBySection = groups.every(({ label }) => label === '');
  const change = (isSplit: boolean) =>
    props.onChange({
      type: 'split-changed',
      isSplit,
      accounts: presetAccounts(groups, [...accounts, ...newAccounts]),
    });
  const missing = file.isSplit ? missingGroups(file, [...accounts, ...newAccounts]) : [];
  const createMissing = () => {
    const now = services.clock.now();
    for (const { key, label, name } of missing) {
      const account = accountOfGroup(label, newRecordId(now), now.toISOString(), name);
      props.onNewAccount(account);
      props.onChange({ type: 'group-account-chosen', key, accountId: account.id });
    }
    // The button goes away with what was missing.
    groupsBox.current?.querySelector('select')?.focus();
  };
  const count = groups.length;
  const title = isBySection ? 'importFiles.sectionsTitle' : 'importFiles.severalTitle';
  return (
    <Section
      level={3}
      title={file.isSplit ? t('importFiles.splitTitle') : t(title, { count })}
      detail={t(file.isSplit ? 'importFiles.splitText' : 'importFiles.severalText')}
      actions={
        <Switch
          label={t('importFiles.split')}
          checked={file.isSplit}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      }
    >
      {file.isSplit ? (
        <Stack ref={groupsBox}>
          <FieldRow columns={2}>
            {groups.map((group) => (
              <Field
                key={group.key}
                label={t('importFiles.accountFor', { label: groupLabel(group, groups) })}
                help={t('importFiles.rows', {
                  count: group.rows,
                })}
                error={props.open.includes(group.key) ? t('importFiles.groupOpen') : undefined}
              >
                <GroupAccountSelect
                  label={group.label}
                  accountName={groupAccountName(group, groups)}
                  accounts={accounts}
                  newAccounts={newAccounts}
                  value={
                    Object.hasOwn(file.accounts, group.key) ? file.accounts[group.key] : undefined
                  }
                  onChoose={(accountId) =>
                    props.onChange({ type: 'group-account-chosen', key: group.key, accountId })
                  }
                  onNewAccount={props.onNewAccount}
                />
              </Field>
            ))}
          </FieldRow>
        </Stack>
      ) : null}
      {missing.length > 1 ? (
        <span>
          <Button size="sm" onClick={createMissing}>
            {t('importFiles.createAll', { count: missing.length })}
          </Button>
        </span>
      ) : null}
    </Section>
  );
}

/** Groups with a name of their own for which nothing is chosen and no account has the name that one would get; each name once. */
function missingGroups(
  { inspection: { groups }, accounts: chosen }: FileState,
  accounts: readonly Account[],
): readonly (FileGroup & { readonly name: string })[] {
  const taken = new Set(accounts.map(({ name }) => nameKeyOf(name)));
  return groups.flatMap((group) => {
    const name = groupAccountName(group, groups);
    const key = nameKeyOf(name);
    if (key === '' || taken.has(key) || Object.hasOwn(chosen, group.key)) return [];
    taken.add(key);
    return [{ ...group, name }];
  });
}
