import { AccountSelect } from '@/components/pickers/account-select.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import type { FileState } from './file-state.ts';
import type { MappingProblems } from './mapping-problems.ts';
import type { ImportWizard } from './use-import-wizard.ts';
import { wantsAccountOf } from './wizard-reducer.ts';

/** The account of all rows of a file, and a way to give it to the other files of the same kind. */
export function AccountField(props: {
  readonly wizard: ImportWizard;
  readonly accounts: readonly Account[];
  readonly file: FileState;
  readonly problem: MappingProblems['account'];
}) {
  const { file, problem, accounts } = props;
  const { state, dispatch } = props.wizard;
  const count = state.files.filter((other) => wantsAccountOf(other, file)).length;
  return (
    <Stack gap={2}>
      <FieldRow columns={2}>
        <Field
          label={t('import.account')}
          required
          error={state.refusals > 0 && problem ? messageFor(problem) : undefined}
        >
          <AccountSelect
            accounts={accounts}
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
      </FieldRow>
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
