import Lock from 'lucide-react/icons/lock';
import { useEffect, useMemo, useRef } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import type { ReadingOverrides } from '@/domain/import/file-contents.ts';
import type { ImportTemplate } from '@/domain/import/import-template.ts';
import type { FileAction } from '@/features/import/file-reducer.ts';
import { hasSameColumns } from '@/features/import/file-reducer.ts';
import type { FileState } from '@/features/import/file-state.ts';
import { hasMappingProblems, mappingProblems } from '@/features/import/file-state.ts';
import { previewedStarters, wantsStarters } from '@/features/import/review/use-review.ts';
import type { ImportWizard } from '@/features/import/use-import-wizard.ts';
import { StepTitle } from '@/features/import/wizard-frame.tsx';
import { currentFile, takesStarters } from '@/features/import/wizard-state.ts';
import { valueOr } from '@/live/live.ts';
import { useCategories } from '@/live/records.ts';
import { useMatching } from '@/live/rules/category-suggestions.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { FocusBox } from '@/ui/layout/focus-target.tsx';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { ColumnsSection } from './columns-section.tsx';
import { FilePreview, type FilePreviewFacts, useFilePreview } from './file-preview.tsx';
import { FileSummary } from './file-summary.tsx';
import { FurtherSelects } from './further-columns.tsx';
import { AccountField, SplitSection } from './import-account-fields.tsx';
import { ProgramNotice, TemplateNotice, TemplateOffer } from './mapping-notices.tsx';
import { ReadingControls } from './reading-controls.tsx';

type MappingStepProps = {
  readonly wizard: ImportWizard;
  readonly accounts: readonly Account[];
  readonly templates: readonly ImportTemplate[];
};

/** The second step, for each file: account, reading, and column roles. */
export function MappingStep(props: MappingStepProps) {
  const { state, dispatch, reopen, removeFile } = props.wizard;
  const file = currentFile(state);
  const box = useFocusOnRefusal(state.refusals);
  const adjusting = useRef<HTMLDivElement>(null);
  const categories = useCategories();
  const rules = valueOr(useMatching(), null);
  const isWanted = wantsStarters(categories, state.files);
  const takes = takesStarters(state);
  const matching = useMemo(
    () => (rules && isWanted && takes ? { ...rules, categories: previewedStarters() } : rules),
    [rules, isWanted, takes],
  );
  const facts = useFilePreview(props.wizard, file, matching);
  if (!file) return null;

  const all = [...props.accounts, ...state.newAccounts];
  const problems = mappingProblems(file, all);
  const isRefused = state.refusals > 0;
  const change = (action: FileAction) => dispatch({ type: 'file', id: file.id, action });
  const template = props.templates.find(({ id }) => id === file.templateId);
  const setReading = (reading: ReadingOverrides) =>
    change({ type: 'reading-changed', change: reading });
  const adjust = () => {
    const first = adjusting.current?.querySelector<HTMLElement>(
      problems.date || problems.mark ? 'select' : 'table select',
    );
    first?.focus({ preventScroll: true });
    adjusting.current?.scrollIntoView({ block: 'start' });
  };
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
        onUse={(chosen) => reopen(untouchedLike(file, state.files), chosen)}
      />
      <TemplateNotice
        file={file}
        template={template}
        isPending={state.isBusy}
        onReadWithoutTemplate={() => reopen([file.id], undefined)}
      />
      {file.copiedFrom ? (
        <Notice tone="good" title={t('importFiles.takenOverTitle', { name: file.copiedFrom })}>
          {t('importFiles.takenOverText')}
        </Notice>
      ) : null}
      <ProgramNotice file={file} />
      <Grid columns="summary" gap={8} align="start">
        <Stack gap={5}>
          <FileSummary
            file={file}
            problems={problems}
            template={template}
            isBusy={state.isBusy}
            onAccept={props.wizard.accept}
            onAdjust={adjust}
            onDateFormat={(dateFormat) => setReading({ dateFormat })}
          />
          {file.isSplit ? null : <AccountField {...props} file={file} problem={problems.account} />}
          <StartersChoice
            isWanted={isWanted}
            isChosen={takes}
            facts={facts}
            onChoose={(addsStarters) => dispatch({ type: 'starters-chosen', addsStarters })}
          />
          <PrivateNote />
        </Stack>
        {facts ? (
          <FilePreview
            facts={facts}
            currency={all.find(({ id }) => id === file.accountId)?.currency}
          />
        ) : null}
      </Grid>
      <SplitSection
        file={file}
        accounts={props.accounts}
        newAccounts={state.newAccounts}
        open={isRefused ? (problems.groups ?? []) : []}
        onChange={change}
        onNewAccount={(account) => dispatch({ type: 'account-made', account })}
      />
      <FocusBox ref={adjusting} label={t('importGuide.adjust')}>
        <Stack gap={6}>
          <Section level={3} title={t('import.readingTitle')} detail={t('import.readingText')}>
            <ReadingControls
              inspection={file.inspection}
              overrides={file.overrides}
              isDateFormatOpen={problems.date !== undefined}
              isDecimalMarkOpen={problems.mark !== undefined}
              isRefused={isRefused}
              onChange={setReading}
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
      </FocusBox>
    </Stack>
  );
}

/** Whether to add the starter categories, ticked at first. Only while there are no categories. */
function StartersChoice(props: {
  readonly isWanted: boolean;
  readonly isChosen: boolean;
  /** With the starter categories applied. */
  readonly facts: FilePreviewFacts | null;
  readonly onChoose: (isChosen: boolean) => void;
}) {
  const { isWanted, isChosen, facts, onChoose } = props;
  if (!isWanted) return null;
  const { sorted = null, count = 0 } = facts ?? {};
  return (
    <Checkbox
      label={t('import.addStarters')}
      help={
        sorted !== null && isChosen
          ? t('importGuide.startersSort', { sorted, count })
          : t('importGuide.startersText')
      }
      checked={isChosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
  );
}

function PrivateNote() {
  return (
    <Stack direction="row" gap={2} align="center">
      <Lock aria-hidden="true" size={16} strokeWidth={1.75} />
      <Text size="sm" tone="muted">
        {t('sample.dropNote')}
      </Text>
    </Stack>
  );
}

/** Switches between files and shows which are ready for review. */
function FileSwitch(props: {
  readonly files: readonly FileState[];
  readonly current: number;
  readonly isReady: (file: FileState) => boolean;
  readonly onShow: (place: number) => void;
  readonly onRemove: (id: number) => void;
}) {
  const { files, current, isReady } = props;
  const file = files[current];
  if (!file) return null;
  return (
    <Stack direction="row" gap={2} align="end" wrap>
      <Field label={t('importFiles.file')} width="grow">
        <NativeSelect
          value={String(current)}
          options={files.map((each, index) => ({
            value: String(index),
            label: t(isReady(each) ? 'importFiles.fileReady' : 'importFiles.fileOpen', {
              number: index + 1,
              name: each.name,
            }),
          }))}
          onChange={(event) => props.onShow(Number(event.currentTarget.value))}
        />
      </Field>
      <Button
        variant="ghost"
        aria-label={t('importFiles.remove', { name: file.name })}
        onClick={() => props.onRemove(file.id)}
      >
        {t('importFiles.removeShort')}
      </Button>
    </Stack>
  );
}

/**
 * Title of the step, with the file's name if there are several. Also shows when rows are being
 * read.
 */
function MappingTitle(props: { readonly wizard: ImportWizard; readonly file: FileState }) {
  const { files, current, isBusy, opening } = props.wizard.state;
  const { name, inspection } = props.file;
  const count = inspection.totalRecords;
  const isOne = files.length === 1;
  return (
    <>
      <StepTitle
        wizard={props.wizard}
        title={
          isOne
            ? t('import.mappingTitle')
            : t('importFiles.fileOf', { number: current + 1, total: files.length, name })
        }
        text={
          isOne ? t('import.mappingText', { name, count }) : t('importFiles.mappingText', { count })
        }
        action={
          <button type="button" className={linkClass({ reach: true })} onClick={props.wizard.back}>
            {t('importGuide.changeFile')}
          </button>
        }
      />
      {isBusy && opening.length === 0 ? (
        <Text as="p" role="status" tone="muted">
          {t('importFiles.readingRows', { count: files.length })}
        </Text>
      ) : null}
    </>
  );
}

/**
 * Ids of a file and of untouched files with the same columns; a template is applied to all of them.
 */
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

/** If Review is refused, focuses the first invalid control or scrolls to what is missing. */
function useFocusOnRefusal(refusals: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    // Some errors have no control; scroll to their message, which is announced automatically.
    if (wrong) wrong.focus();
    else box.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
  }, [refusals]);
  return box;
}
