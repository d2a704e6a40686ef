import { useMemo } from 'react';
import { REVIEW_ROWS } from '../../config/limits.ts';
import type { Account } from '../../domain/account.ts';
import { createCategoriser } from '../../domain/categorise.ts';
import type { Category } from '../../domain/category.ts';
import type { Rule } from '../../domain/rule.ts';
import { currentLocale, messageFor, t } from '../../messages/t.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { acceptedRows } from './accepted-rows.ts';
import { leftOutRows } from './left-out-rows.ts';
import { LeftOutTable } from './left-out-table.tsx';
import { RowsToImportTable } from './rows-to-import-table.tsx';
import { StarterNotice } from './starter-notice.tsx';
import { StepTitle } from './step-title.tsx';
import type { ImportWizard } from './use-import-wizard.ts';
import type { WizardState } from './wizard-state.ts';

/** The third step: what will be stored, and what will not and why. */
export function ReviewStep(props: {
  readonly wizard: ImportWizard;
  readonly account: Account | undefined;
  readonly rules: readonly Rule[];
  /** `null` until they are read. */
  readonly categories: readonly Category[] | null;
}) {
  const { state, dispatch } = props.wizard;
  const { review, kept } = state;
  const { rules, categories, account } = props;
  const accepted = useMemo(() => (review ? acceptedRows(review, kept) : null), [review, kept]);
  const leftOut = useMemo(() => (review ? leftOutRows(review) : []), [review]);
  const categorise = useMemo(
    () => createCategoriser({ rules, categories: categories ?? [] }),
    [rules, categories],
  );
  if (!review || !accepted) return null;

  const accountName = account?.name ?? '';
  const currency = account?.currency ?? 'CAD';
  const count = accepted.rows.length;
  const first = accepted.rows.slice(0, REVIEW_ROWS);
  const shown = count.toLocaleString(currentLocale());
  return (
    <Stack gap={6}>
      <StepTitle
        wizard={props.wizard}
        title={t('import.reviewTitle')}
        text={t('import.reviewText', { name: state.fileName, account: accountName })}
      />
      {state.failure ? <FailureNotice failure={state.failure} /> : null}
      {categories?.length === 0 ? <StarterNotice /> : null}
      {count === 0 ? <NothingNotice state={state} accountName={accountName} /> : null}
      <Section
        level={3}
        title={t('import.rowsToImport')}
        detail={
          count > REVIEW_ROWS
            ? t('import.rowsToImportFirst', { first: REVIEW_ROWS, shown })
            : t('import.rowsToImportCount', { count, shown })
        }
      >
        <RowsToImportTable
          rows={first.map((row) => {
            const choice = categorise({ ...row, accountId: state.accountId });
            return { row, category: categories?.find(({ id }) => id === choice?.categoryId) };
          })}
          currency={currency}
        />
      </Section>
      <Section
        level={3}
        title={t('import.rowsLeftOut')}
        detail={t('import.rowsLeftOutCount', {
          count: leftOut.length,
          shown: leftOut.length.toLocaleString(currentLocale()),
        })}
      >
        {leftOut.some(({ reason }) => reason === 'repeated') ? (
          <Notice>{t('import.repeatsNote')}</Notice>
        ) : null}
        <LeftOutTable
          rows={leftOut}
          kept={kept}
          currency={currency}
          onKeep={(row) => dispatch({ type: 'keep-toggled', row })}
        />
      </Section>
    </Stack>
  );
}

function FailureNotice(props: { readonly failure: NonNullable<WizardState['failure']> }) {
  const { code, summary } = props.failure;
  const count = summary.imported;
  return (
    <Notice tone="danger" role="alert" title={messageFor('import-failed')}>
      <Text as="p">
        {t('import.failedSafe', { count, shown: count.toLocaleString(currentLocale()) })}
      </Text>
      <Text as="p">{t(`import.failed-${code}`)}</Text>
    </Notice>
  );
}

/** Nothing to store: either all of it is there already, or no row could be read. */
function NothingNotice(props: { readonly state: WizardState; readonly accountName: string }) {
  const isKnown = (props.state.review?.rows.count ?? 0) > 0;
  return isKnown ? (
    <Notice tone="good" role="status" title={t('import.nothingNewTitle')}>
      {t('import.nothingNewText', { account: props.accountName })}
    </Notice>
  ) : (
    <Notice tone="warn" role="status" title={t('import.nothingValidTitle')}>
      {t('import.nothingValidText')}
    </Notice>
  );
}
