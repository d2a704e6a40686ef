import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  dismissOpeningQuestion,
  settleOpeningBalance,
} from '@/commands/accounts/opening-balance.ts';
import { addStarterCategories } from '@/commands/categories/categories.ts';
import { OpeningBalancePrompt } from '@/components/forms/locked-question.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { StarterButton } from '@/components/pickers/starter-categories-button.tsx';
import { routes } from '@/config/routes.ts';
import type { ImportSummary } from '@/domain/import/import-batch.ts';
import { useOpeningQuestion } from '@/live/accounts/account.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { pageLanguage } from '@/messages/language.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { OpeningOffers } from './opening-offers.tsx';
import { type TemplateDraft, TemplateForm } from './template-form.tsx';
import type { ImportWizard } from './use-import-wizard.ts';
import { StepTitle } from './wizard-frame.tsx';

/** The last step: a summary, and the offer to save how the file was read as a template. */
export function CompleteStep(props: {
  readonly wizard: ImportWizard;
  readonly draft: TemplateDraft;
  /** Called when the user goes to the imported transactions. */
  readonly onLeave: () => void;
  readonly onReverted: () => void;
}) {
  const { outcome, template, review } = props.wizard.state;
  const dialogs = useDialogs();
  if (!outcome) return null;
  const { summary, stored, wasCancelled, aiFailure } = outcome;
  const [accountId, ...others] = stored.accountIds;
  const wasAsked = aiFailure !== 'ai-no-categories' && aiFailure !== 'ai-no-key';
  return (
    <Stack gap={6}>
      <StepTitle
        wizard={props.wizard}
        title={t(wasCancelled ? 'import.stoppedTitle' : 'import.completeTitle')}
        text={wasCancelled ? t('import.stoppedText') : undefined}
      />
      {aiFailure ? (
        <Notice
          tone={wasAsked ? 'danger' : 'warn'}
          role="alert"
          title={messageFor(aiFailure)}
          actions={aiFailure === 'ai-no-categories' ? <AddStarters /> : undefined}
        >
          {t(wasAsked ? 'import.aiFailed' : 'import.aiNotAsked')}
        </Notice>
      ) : null}
      {!wasCancelled && wasUpToDate(summary) ? (
        <Notice tone="good" title={t('import.allKnownTitle')}>
          {t('import.allKnownText')}
        </Notice>
      ) : null}
      <Stack gap={3}>
        <Card padding="none" clip>
          <RowList label={t('import.summary')}>
            {linesOf(summary).map((line, index) => (
              <RowItem key={line}>
                <Stack inset={3} gap={0}>
                  <Text numeric {...(index === 0 ? { weight: 'semibold' as const } : {})}>
                    {line}
                  </Text>
                </Stack>
              </RowItem>
            ))}
          </RowList>
        </Card>
        {accountId !== undefined ? (
          <Stack direction="row" gap={4} align="center" wrap>
            <Link
              className={linkClass()}
              to={routes.transactions(others.length === 0 ? { account: accountId } : {})}
              onClick={props.onLeave}
            >
              {t('import.viewRows')}
            </Link>
            <Button
              size="sm"
              onClick={() =>
                dialogs.open('revert-import', {
                  importIds: stored.importIds,
                  onReverted: props.onReverted,
                })
              }
            >
              {t('import.revert')}
            </Button>
          </Stack>
        ) : null}
      </Stack>
      {stored.accountIds.map((id) => (
        <OpeningQuestionNotice key={id} accountId={id} />
      ))}
      {review && !wasCancelled ? <OpeningOffers state={review} /> : null}
      {template.state === 'asked' ? <TemplateForm draft={props.draft} /> : null}
      {template.state === 'saved' ? (
        <Notice tone="good" role="status">
          {t('import.templateSaved', { name: template.name })}
        </Notice>
      ) : null}
    </Stack>
  );
}

/** Adds starter categories, so built-in rules can categorize the imported rows. */
function AddStarters() {
  const services = useServices();
  const undo = useUndo();
  const dialogs = useDialogs();
  return (
    <StarterButton
      size="sm"
      onAdd={() => addStarterCategories(services, pageLanguage())}
      onAdded={(change) => {
        undo.offer(change);
        dialogs.open('apply-rules', {});
      }}
    />
  );
}

/** The four lines of the summary in the specification, and any other results. */
function linesOf(summary: ImportSummary): readonly string[] {
  const { merged, linked, skipped } = summary;
  return [
    t('import.imported', { count: summary.imported }),
    t('import.duplicates', { count: summary.duplicates }),
    t('import.rejected', { count: summary.rejected }),
    t('import.categorised', { count: summary.categorised }),
    ...(merged > 0 ? [t('import.merged', { count: merged })] : []),
    ...(linked > 0 ? [t('import.linked', { count: linked })] : []),
    ...(skipped > 0 ? [t('import.skipped', { count: skipped })] : []),
  ];
}

function wasUpToDate({ imported, merged, duplicates }: ImportSummary): boolean {
  return imported === 0 && merged === 0 && duplicates > 0;
}

const commands = { settle: settleOpeningBalance, dismiss: dismissOpeningQuestion };

/** Asks for the opening balance if an import added rows older than it. */
function OpeningQuestionNotice({ accountId }: { readonly accountId: string }) {
  const accounts = useAccounts();
  const question = valueOr(useOpeningQuestion(accountId), null);
  const [isSettled, setSettled] = useState(false);
  if (isSettled) {
    return (
      <Notice tone="good" role="status">
        {t('import.openingSettled')}
      </Notice>
    );
  }
  const account =
    accounts.status === 'ready' ? accounts.value.find((each) => each.id === accountId) : undefined;
  if (!question || !account) return null;
  return (
    <OpeningBalancePrompt
      account={account}
      opening={question.opening}
      oldest={question.oldest}
      text={(values) => t('import.openingText', values)}
      commands={commands}
      onSettled={() => setSettled(true)}
      // Nothing to do: the live query removes the question.
      onDismissed={() => {}}
    />
  );
}
