import ListChecks from 'lucide-react/icons/list-checks';
import Shapes from 'lucide-react/icons/shapes';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { addStarterCategories } from '@/commands/categories/categories.ts';
import { categorizeRows } from '@/commands/transactions/transaction-details.ts';
import { useDiscardGuard } from '@/components/forms/form-dialog.tsx';
import { useSubmitOnce } from '@/components/forms/form-save.ts';
import { useSaving } from '@/components/forms/unsaved.ts';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import { notifyError, notifyInfo } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { useRuleNameOf } from '@/components/pickers/category-provenance.tsx';
import { StarterButton } from '@/components/pickers/starter-categories-button.tsx';
import type { Category } from '@/domain/categories/category.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useCategories } from '@/live/records.ts';
import {
  type SuggestedGroup,
  type Suggestions,
  useSuggestions,
} from '@/live/rules/category-suggestions.ts';
import { useServices } from '@/live/services-context.tsx';
import { countText } from '@/messages/count-text.ts';
import { pageLanguage } from '@/messages/language.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowHeading, RowList } from '@/ui/lists/row-list.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import {
  CategorySuggestionRow,
  confirmedCategories,
  countChosen,
  type Decisions,
  initialDecisions,
  tickAll,
} from './category-suggestion-row.tsx';

/**
 * 'Suggest Categories': suggestions for the uncategorized transactions of a list or selection,
 * subject to confirmation.
 */
export function SuggestCategoriesDialog({ request, onClose }: DialogProps<'suggest-categories'>) {
  const services = useServices();
  const undo = useUndo();
  const { found, retry } = useSuggestions(request);
  const categories = useCategories();
  const hasNoCategories = categories.status === 'ready' && categories.value.length === 0;
  // The first categories, no matter where they were added, change what can be suggested.
  const hadNoCategories = useRef(hasNoCategories);
  useLayoutEffect(() => {
    if (hadNoCategories.current && !hasNoCategories) retry();
    hadNoCategories.current = hasNoCategories;
  });
  const isReady = found.status === 'ready' && categories.status === 'ready';
  if (isReady && found.value.rows > 0 && !hasNoCategories) {
    return (
      <SuggestCategoriesForm
        suggestions={found.value}
        categories={categories.value}
        onClose={onClose}
      />
    );
  }
  return (
    <InfoDialog
      size="lg"
      title={t('suggestions.title')}
      description={t('suggestions.help')}
      onClose={onClose}
    >
      {found.status === 'failed' || categories.status === 'failed' ? (
        <ErrorState
          title={t('suggestions.failedTitle')}
          reassurance={t('suggestions.failedSafe')}
          actions={<Button onClick={retry}>{t('common.retry')}</Button>}
        />
      ) : found.status === 'loading' || categories.status === 'loading' ? (
        <SkeletonGroup label={t('suggestions.loading')}>
          <SkeletonRows count={8} />
        </SkeletonGroup>
      ) : hasNoCategories && found.value.rows > 0 ? (
        <EmptyState
          size="compact"
          level={3}
          icon={<Shapes />}
          title={t('suggestions.noCategoriesTitle')}
          text={t('suggestions.noCategoriesText')}
          actions={
            <StarterButton
              variant="solid"
              onAdd={() => addStarterCategories(services, pageLanguage())}
              onAdded={(change) => undo.offer(change)}
            />
          }
        />
      ) : (
        <EmptyState
          size="compact"
          icon={<ListChecks />}
          title={t('suggestions.emptyTitle')}
          text={t('suggestions.emptyText')}
        />
      )}
    </InfoDialog>
  );
}

type SuggestFormProps = {
  readonly suggestions: Suggestions;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
};

/**
 * The groups with their suggestions. Those that Coffer is sure of are ticked at first, and every
 * category can be changed.
 */
export function SuggestCategoriesForm({ suggestions, categories, onClose }: SuggestFormProps) {
  const { groups, hasMore, rows } = suggestions;
  const services = useServices();
  const { offer } = useUndo();
  const ruleNameOf = useRuleNameOf();
  const accounts = valueOr(useAccounts(), []);
  const { pending, submitOnce } = useSubmitOnce();
  const [decisions, setDecisions] = useState<Decisions>(() => initialDecisions(groups, categories));
  /** The user has changed something, so closing asks first. */
  const [isChanged, setChanged] = useState(false);
  const { close, question } = useDiscardGuard(isChanged && !pending, onClose, {
    title: t('suggestions.discardTitle'),
    text: t('suggestions.discardText'),
    leave: t('shell.discard'),
    stay: t('suggestions.keepChoosing'),
  });
  useSaving(pending);
  const count = countChosen(groups, decisions);
  const reasonId = useId();

  const fail = (description?: string) => {
    notifyError(t('suggestions.failed'), description ? { description } : {});
  };
  const apply = () =>
    submitOnce(async () => {
      const outcome = await categorizeRows(services, confirmedCategories(groups, decisions));
      if (!outcome.ok) {
        const code = Object.values(outcome.fields ?? {})[0] ?? outcome.code;
        fail(messageFor(code));
        return false;
      }
      offer(outcome.change);
      const left = count - outcome.value.changed;
      if (left > 0) notifyInfo(t('suggestions.left', { count: left }));
      onClose();
      return true;
    }, fail);

  const suggested = groups.filter(({ suggestion }) => suggestion !== null);
  const notSuggested = groups.filter(({ suggestion }) => suggestion === null);
  const choosable = groups.filter(({ key }) => decisions.get(key)?.categoryId);
  const ticked = groups.filter(({ key }) => decisions.get(key)?.isTicked);
  const rowOf = (group: SuggestedGroup) => (
    <CategorySuggestionRow
      key={group.key}
      group={group}
      decision={decisions.get(group.key)}
      categories={categories}
      accounts={accounts}
      ruleNameOf={ruleNameOf}
      onDecide={(decision) => {
        setChanged(true);
        setDecisions((all) => new Map(all).set(group.key, decision));
      }}
    />
  );
  return (
    <>
      <Dialog
        open
        size="lg"
        title={t('suggestions.title')}
        description={t('suggestions.help')}
        closeLabel={t('common.close')}
        closeOnInteractOutside={false}
        onClose={close}
        footerStart={
          choosable.length > 0 ? (
            <Checkbox
              label={t('register.selectAll')}
              checked={ticked.length === choosable.length}
              indeterminate={ticked.length > 0 && ticked.length < choosable.length}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                setChanged(true);
                setDecisions((all) => tickAll(all, checked));
              }}
            />
          ) : null
        }
        footerNote={
          count === 0 ? (
            <Text id={reasonId} size="sm" tone="muted">
              {t(choosable.length > 0 ? 'suggestions.tickFirst' : 'suggestions.chooseFirst')}
            </Text>
          ) : null
        }
        footer={
          <>
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button
              variant="solid"
              pending={pending}
              disabled={count === 0}
              aria-describedby={count === 0 ? reasonId : undefined}
              onClick={() => void apply()}
            >
              {count === 0 ? t('suggestions.applyNone') : t('suggestions.apply', { count })}
            </Button>
          </>
        }
      >
        <Stack
          gap={3}
          onKeyDown={(event) => {
            const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
            if (isSubmit && count > 0 && !pending) void apply();
          }}
        >
          {suggested.length === 0 ? <Notice>{t('suggestions.noneFound')}</Notice> : null}
          {hasMore ? (
            <Text size="sm" tone="muted">
              {t('suggestions.cut', { count: rows })}
            </Text>
          ) : null}
          <RowList label={t('suggestions.list')}>
            {suggested.map(rowOf)}
            {notSuggested.length > 0 && suggested.length > 0 ? (
              <RowHeading end={countText(notSuggested.length)}>
                {t('suggestions.notFound')}
              </RowHeading>
            ) : null}
            {notSuggested.map(rowOf)}
          </RowList>
        </Stack>
      </Dialog>
      {question}
    </>
  );
}
