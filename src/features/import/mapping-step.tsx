import { useEffect, useRef } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import type { ImportTemplate } from '@/domain/import/import-template.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { AccountField } from './account-field.tsx';
import { ColumnsSection } from './columns-section.tsx';
import type { FileAction } from './file-reducer.ts';
import type { FileState } from './file-state.ts';
import { FileSwitch } from './file-switch.tsx';
import { FurtherSelects } from './further-selects.tsx';
import { hasMappingProblems, mappingProblems } from './mapping-problems.ts';
import { MappingTitle } from './mapping-title.tsx';
import { ProgramNotice } from './program-notice.tsx';
import { ReadingControls } from './reading-controls.tsx';
import { hasSameColumns } from './same-columns.ts';
import { SplitSection } from './split-section.tsx';
import { TemplateNotice } from './template-notice.tsx';
import { TemplateOffer } from './template-offer.tsx';
import type { ImportWizard } from './use-import-wizard.ts';
import { fileInHand } from './wizard-state.ts';

type MappingStepProps = {
  readonly wizard: ImportWizard;
  readonly accounts: readonly Account[];
  readonly templates: readonly ImportTemplate[];
};

/** The second step, for each file: the account, how the file is read, and what each column means. */
export function MappingStep(props: MappingStepProps) {
  const { state, dispatch, reopen, removeFile } = props.wizard;
  const file = fileInHand(state);
  const box = useFocusOnRefusal(state.refusals);
  if (!file) return null;

  const all = [...props.accounts, ...state.newAccounts];
  const problems = mappingProblems(file, all);
  const isRefused = state.refusals > 0;
  const change = (action: FileAction) => dispatch({ type: 'file', id: file.id, action });
  return (
    <Stack gap={6} ref={box}>
      <MappingTitle wizard={props.wizard} file={file} />
      {state.files.length > 1 ? (
        <FileSwitch
          files={state.files}
          current={state.current}
          isReady={(each) => !hasMappingProblems(each, all)}
          onShow={(place) => dispatch({ type: 'file-shown', place })}
          onRemove={removeFile}
        />
      ) : null}
      <TemplateOffer
        file={file}
        templates={props.templates}
        isPending={state.isBusy}
        onUse={(template) => reopen(untouchedLike(file, state.files), template)}
      />
      <TemplateNotice
        file={file}
        template={props.templates.find(({ id }) => id === file.templateId)}
        isPending={state.isBusy}
        onAfresh={() => reopen([file.id], undefined)}
      />
      {file.takenFrom ? (
        <Notice tone="good" title={t('importFiles.takenOverTitle', { name: file.takenFrom })}>
          {t('importFiles.takenOverText')}
        </Notice>
      ) : null}
      <ProgramNotice file={file} />
      {file.isSplit ? null : <AccountField {...props} file={file} problem={problems.account} />}
      <SplitSection
        file={file}
        accounts={props.accounts}
        newAccounts={state.newAccounts}
        open={isRefused ? (problems.groups ?? []) : []}
        onChange={change}
        onNewAccount={(account) => dispatch({ type: 'account-made', account })}
      />
      <Section level={3} title={t('import.readingTitle')} detail={t('import.readingText')}>
        <ReadingControls
          inspection={file.inspection}
          overrides={file.overrides}
          isDateFormatOpen={problems.date !== undefined}
          isDecimalMarkOpen={problems.mark !== undefined}
          isRefused={isRefused}
          onChange={(reading) => change({ type: 'reading-changed', change: reading })}
        />
      </Section>
      <ColumnsSection
        file={file}
        problem={problems.roles}
        isRefused={isRefused}
        lookUpFailed={state.lookUpFailed}
        onChange={change}
      />
      <FurtherSelects
        file={file}
        onChange={(further) => change({ type: 'further-chosen', change: further })}
      />
    </Stack>
  );
}

/** A file and those that have the same columns and nothing chosen yet, by id: a template holds for all of them. */
function untouchedLike(file: FileState, files: readonly FileState[]): readonly number[] {
  const others = files.filter(
    (other) =>
      other.id !== file.id &&
      other.templateId === '' &&
      !other.isTouched &&
      hasSameColumns(other, file),
  );
  return [file, ...others].map(({ id }) => id);
}

/** A refused press of Review puts the focus on the first control that is wrong, and shows what is missing. */
function useFocusOnRefusal(refusals: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    // What is missing has no control of its own: its sentence, read out by itself, comes into view.
    if (wrong) wrong.focus();
    else box.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
  }, [refusals]);
  return box;
}
