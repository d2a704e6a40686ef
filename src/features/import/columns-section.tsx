import type { RolesCode } from '@/domain/import/validate-roles.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { DirectionNotice } from './direction-notice.tsx';
import { fileProblemText } from './file-problem-text.ts';
import type { FileAction } from './file-reducer.ts';
import type { FileState } from './file-state.ts';
import { roleGivenTwice } from './mapping-problems.ts';
import { PreviewTable } from './preview-table.tsx';
import { rolesProblemText } from './roles-problem-text.ts';
import { SuggestionNotice } from './suggestion-notice.tsx';

const ROLES_PROBLEM = 'import-roles-problem';

/** What each column of a file means, over its first rows, and what is wrong with that. */
export function ColumnsSection(props: {
  readonly file: FileState;
  readonly problem: RolesCode | undefined;
  readonly isRefused: boolean;
  readonly lookUpFailed: boolean;
  readonly onChange: (action: FileAction) => void;
}) {
  const { file, problem, isRefused, onChange } = props;
  const twice = roleGivenTwice(problem);
  const rolesProblem = problem && (isRefused || twice) ? rolesProblemText(problem) : '';
  return (
    <Section
      level={3}
      title={t('import.columnsTitle')}
      actions={
        <Button size="sm" onClick={() => onChange({ type: 'suggestion-used' })}>
          {t('import.useSuggestion')}
        </Button>
      }
    >
      <SuggestionNotice file={file} />
      <DirectionNotice
        file={file}
        onChange={(signColumn) => onChange({ type: 'reading-changed', change: { signColumn } })}
      />
      {rolesProblem ? (
        <div id={ROLES_PROBLEM}>
          <Notice tone="danger" role="alert">
            {rolesProblem}
          </Notice>
        </div>
      ) : null}
      {file.problem ? (
        <Notice tone="danger" role="alert">
          {fileProblemText(file.problem, true)}
        </Notice>
      ) : null}
      {props.lookUpFailed ? (
        <Notice tone="danger" role="alert">
          {t('import.lookUpFailed')}
        </Notice>
      ) : null}
      <PreviewTable
        inspection={file.inspection}
        roles={file.roles}
        invalidRole={twice}
        problemId={rolesProblem ? ROLES_PROBLEM : undefined}
        onRole={(column, role) => onChange({ type: 'role-chosen', column, role })}
      />
    </Section>
  );
}
