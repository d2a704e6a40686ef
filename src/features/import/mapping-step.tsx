import { useEffect, useRef } from 'react';
import { AccountSelect } from '../../components/account-select.tsx';
import type { Account } from '../../domain/account.ts';
import type { ImportTemplate } from '../../domain/import-template.ts';
import { currentLocale, messageFor, t } from '../../messages/t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { Stack } from '../../ui/stack.tsx';
import { DirectionNotice } from './direction-notice.tsx';
import { fileProblemText } from './file-problem-text.ts';
import { mappingProblems, roleGivenTwice } from './mapping-problems.ts';
import { PreviewTable } from './preview-table.tsx';
import { ReadingControls } from './reading-controls.tsx';
import { rolesProblemText } from './roles-problem-text.ts';
import { StepTitle } from './step-title.tsx';
import { SuggestionNotice } from './suggestion-notice.tsx';
import { TemplateNotice } from './template-notice.tsx';
import type { ImportWizard } from './use-import-wizard.ts';

const ROLES_PROBLEM = 'import-roles-problem';

/** The second step: the account, how the file is read, and what each column means. */
export function MappingStep(props: {
  readonly wizard: ImportWizard;
  readonly accounts: readonly Account[];
  readonly template: ImportTemplate | undefined;
}) {
  const { state, dispatch } = props.wizard;
  const { inspection } = state;
  const box = useFocusOnRefusal(state.refusals);
  if (!inspection) return null;

  const problems = mappingProblems(state, props.accounts);
  const twice = roleGivenTwice(problems.roles);
  const isRefused = state.refusals > 0;
  const rolesProblem =
    problems.roles && (isRefused || twice) ? rolesProblemText(problems.roles) : '';
  const count = inspection.totalRecords;
  return (
    <Stack gap={6} ref={box}>
      <StepTitle
        wizard={props.wizard}
        title={t('import.mappingTitle')}
        text={t('import.mappingText', {
          name: state.fileName,
          count,
          shown: count.toLocaleString(currentLocale()),
        })}
      />
      <TemplateNotice state={state} template={props.template} />
      <FieldRow columns={2}>
        <Field
          label={t('import.account')}
          required
          error={isRefused && problems.account ? messageFor(problems.account) : undefined}
        >
          <AccountSelect
            accounts={props.accounts}
            value={state.accountId}
            onValueChange={(accountId) => dispatch({ type: 'account-chosen', accountId })}
          />
        </Field>
      </FieldRow>
      <Section level={3} title={t('import.readingTitle')} detail={t('import.readingText')}>
        <ReadingControls
          inspection={inspection}
          overrides={state.overrides}
          isDateFormatOpen={problems.date !== undefined}
          isRefused={isRefused}
          onChange={(change) => dispatch({ type: 'reading-changed', change })}
        />
      </Section>
      <Section
        level={3}
        title={t('import.columnsTitle')}
        actions={
          <Button size="sm" onClick={() => dispatch({ type: 'suggestion-used' })}>
            {t('import.useSuggestion')}
          </Button>
        }
      >
        <SuggestionNotice state={state} />
        <DirectionNotice
          state={state}
          onChange={(signColumn) => dispatch({ type: 'reading-changed', change: { signColumn } })}
        />
        {rolesProblem ? (
          <div id={ROLES_PROBLEM}>
            <Notice tone="danger" role="alert">
              {rolesProblem}
            </Notice>
          </div>
        ) : null}
        {state.fileProblem ? (
          <Notice tone="danger" role="alert">
            {fileProblemText(state.fileProblem)}
          </Notice>
        ) : null}
        {state.lookUpFailed ? (
          <Notice tone="danger" role="alert">
            {t('import.lookUpFailed')}
          </Notice>
        ) : null}
        <PreviewTable
          inspection={inspection}
          roles={state.roles}
          invalidRole={twice}
          problemId={rolesProblem ? ROLES_PROBLEM : undefined}
          onRole={(column, role) => dispatch({ type: 'role-chosen', column, role })}
        />
      </Section>
    </Stack>
  );
}

/** A refused press of Review puts the focus on the first control that is wrong. */
function useFocusOnRefusal(refusals: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  return box;
}
