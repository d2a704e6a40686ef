import { type ComponentProps, useRef } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AccountSelect } from '@/components/pickers/record-select.tsx';
import { accountTypeLabel } from '@/components/text/account-text.ts';
import { type Account, selectableAccounts } from '@/domain/accounts/account.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { FileGroup } from '@/domain/import/file-contents.ts';
import { accountOfGroup, presetAccounts } from '@/domain/import/review/group-accounts.ts';
import type { FileAction } from '@/features/import/file-reducer.ts';
import type { FileState, MappingProblems } from '@/features/import/file-state.ts';
import { groupAccountName, groupLabel } from '@/features/import/import-text.ts';
import type { ImportWizard } from '@/features/import/use-import-wizard.ts';
import { wantsAccountOf } from '@/features/import/wizard-reducer.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { newRecordId } from '@/platform/ids.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

// No account id begins with a tilde.
const LEAVE_OUT = '~leave-out';
const CREATE = '~create';
const ADD_NEW = '~add';

type GroupAccountSelectProps = Omit<
  ComponentProps<typeof NativeSelect>,
  'options' | 'children' | 'value' | 'onChange'
> & {
  /** Label of the account in the file. */
  readonly label: string;
  /** Name for an account created from it; '' if none can be created. */
  readonly accountName: string;
  readonly accounts: readonly Account[];
  /** Accounts that this import will create. */
  readonly newAccounts: readonly Account[];
  /** '' = skip its rows; undefined = not chosen yet. */
  readonly value: string | undefined;
  readonly onChoose: (accountId: string) => void;
  readonly onNewAccount: (account: Account) => void;
};

/**
 * Chooses where one account's rows go: an existing account, a new one named as in the file, or
 * nowhere.
 */
function GroupAccountSelect(props: GroupAccountSelectProps) {
  const { label, accountName, accounts, newAccounts, value, onChoose, onNewAccount, ...rest } =
    props;
  const services = useServices();
  const dialogs = useDialogs();
  const choices = [
    ...selectableAccounts(accounts).map(({ id, name }) => ({ value: id, label: name })),
    ...newAccounts.map(({ id, name }) => ({
      value: id,
      label: t('importFiles.newAccount', { name }),
    })),
  ];
  const isNamed = [...accounts, ...newAccounts].some(
    ({ name }) => nameKeyOf(name) === nameKeyOf(accountName),
  );
  const shown =
    value === '' ? LEAVE_OUT : choices.some((each) => each.value === value) ? value : '';
  const create = () => {
    const now = services.clock.now();
    const account = accountOfGroup(label, newRecordId(now), now.toISOString(), accountName);
    onNewAccount(account);
    onChoose(account.id);
  };
  return (
    <NativeSelect
      {...rest}
      value={shown}
      placeholder={shown === '' ? t('transactionsForm.selectAccount') : undefined}
      options={[
        ...choices,
        ...(accountName && !isNamed
          ? [{ value: CREATE, label: t('importFiles.create', { label: accountName }) }]
          : []),
        { value: LEAVE_OUT, label: t('importFiles.leaveOut') },
        { value: ADD_NEW, label: t('transactionsForm.addNewAccount') },
      ]}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (chosen === ADD_NEW) dialogs.open('add-account', { onAdded: onChoose });
        else if (chosen === CREATE) create();
        else if (chosen === LEAVE_OUT) onChoose('');
        else if (chosen !== '') onChoose(chosen);
      }}
    />
  );
}

type SplitSectionProps = {
  readonly file: FileState;
  readonly accounts: readonly Account[];
  /** Accounts that this import will create. */
  readonly newAccounts: readonly Account[];
  /** Keys of groups that still need an account when Review is pressed. */
  readonly open: readonly string[];
  readonly onChange: (action: FileAction) => void;
  readonly onNewAccount: (account: Account) => void;
};

/** For a file with several accounts: says so, and lets you choose where each one goes. */
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
    // The button disappears, so move the focus.
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

/**
 * Groups that have a name, but neither a chosen account nor an account with that name. Lists each
 * name once.
 */
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

/** The account of all rows of a file, with a button to use it for similar files. */
export function AccountField(props: {
  readonly wizard: ImportWizard;
  readonly accounts: readonly Account[];
  readonly file: FileState;
  readonly problem: MappingProblems['account'];
}) {
  const { file, problem, accounts } = props;
  const { state, dispatch } = props.wizard;
  const count = state.files.filter((other) => wantsAccountOf(other, file)).length;
  const created = state.newAccounts.find(({ id }) => id === file.accountId);
  const choices = [
    ...accounts,
    ...state.newAccounts.map((each) => ({
      ...each,
      name: t('importFiles.newAccount', { name: each.name }),
    })),
  ];
  return (
    <Stack gap={2}>
      <Field
        label={t('import.account')}
        required
        help={
          created
            ? t('importGuide.newAccount', { type: accountTypeLabel(created.type) })
            : undefined
        }
        error={state.refusals > 0 && problem ? messageFor(problem) : undefined}
      >
        <AccountSelect
          accounts={choices}
          value={file.accountId}
          onValueChange={(accountId) =>
            dispatch({
              type: 'file',
              id: file.id,
              action: { type: 'account-chosen', accountId },
            })
          }
        />
      </Field>
      {count > 0 ? (
        <span>
          <Button size="sm" onClick={() => dispatch({ type: 'account-shared', id: file.id })}>
            {t('importFiles.shareAccount', { count })}
          </Button>
        </span>
      ) : null}
    </Stack>
  );
}
