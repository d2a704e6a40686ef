import type { Account } from '../../domain/account.ts';
import { accountOfGroup, presetAccounts } from '../../domain/import/group-accounts.ts';
import type { FileGroup } from '../../domain/import/types.ts';
import { nameKeyOf } from '../../domain/names.ts';
import { useServices } from '../../live/services-context.tsx';
import { currentLocale, t } from '../../messages/t.ts';
import { newRecordId } from '../../platform/ids.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { FileAction } from './file-reducer.ts';
import type { FileState } from './file-state.ts';
import { GroupAccountSelect } from './group-account-select.tsx';
import { groupLabel } from './group-label.ts';

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
  const { groups } = file.inspection;
  if (groups.length < 2 && !file.isSplit) return null;
  const isBySection = groups.every(({ label }) => label === '');
  const change = (isSplit: boolean) =>
    props.onChange({
      type: 'split-changed',
      isSplit,
      accounts: presetAccounts(groups, [...accounts, ...newAccounts]),
    });
  const control = (
    <Switch
      label={t('importFiles.split')}
      checked={file.isSplit}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
  if (!file.isSplit) {
    const count = groups.length;
    return (
      <Notice
        title={t(isBySection ? 'importFiles.sectionsTitle' : 'importFiles.severalTitle', { count })}
      >
        <Stack gap={2}>
          <span>{t('importFiles.severalText')}</span>
          {control}
        </Stack>
      </Notice>
    );
  }
  const missing = missingGroups(file, [...accounts, ...newAccounts]);
  const createMissing = () => {
    const now = services.clock.now();
    for (const { key, label } of missing) {
      const account = accountOfGroup(label, newRecordId(now), now.toISOString());
      props.onNewAccount(account);
      props.onChange({ type: 'group-account-chosen', key, accountId: account.id });
    }
  };
  return (
    <Section
      level={3}
      title={t('importFiles.splitTitle')}
      detail={t('importFiles.splitText')}
      actions={control}
    >
      <FieldRow columns={2}>
        {groups.map((group) => (
          <Field
            key={group.key}
            label={t('importFiles.accountFor', { label: groupLabel(group) })}
            help={t('importFiles.rows', {
              count: group.rows,
              shown: group.rows.toLocaleString(currentLocale()),
            })}
            error={props.open.includes(group.key) ? t('importFiles.groupOpen') : undefined}
          >
            <GroupAccountSelect
              label={group.label}
              accounts={accounts}
              newAccounts={newAccounts}
              value={Object.hasOwn(file.accounts, group.key) ? file.accounts[group.key] : undefined}
              onChoose={(accountId) =>
                props.onChange({ type: 'group-account-chosen', key: group.key, accountId })
              }
              onNewAccount={props.onNewAccount}
            />
          </Field>
        ))}
      </FieldRow>
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

/** Groups with a name of their own for which nothing is chosen and no account has the name; each name once. */
function missingGroups(
  { inspection, accounts: chosen }: FileState,
  accounts: readonly Account[],
): readonly FileGroup[] {
  const taken = new Set(accounts.map(({ name }) => nameKeyOf(name)));
  return inspection.groups.filter(({ key, label }) => {
    const name = nameKeyOf(label);
    if (name === '' || taken.has(name) || Object.hasOwn(chosen, key)) return false;
    taken.add(name);
    return true;
  });
}
