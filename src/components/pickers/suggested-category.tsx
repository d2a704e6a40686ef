import { type KeyboardEvent, useId, useState } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import type { LearnedCategory } from '@/domain/rules/classifier.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useCategories } from '@/live/records.ts';
import {
  type CategorySuggestion,
  type SuggestionDraft,
  useCategorySuggestion,
  useRowsById,
} from '@/live/rules/category-suggestions.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { RowButton } from '@/ui/lists/grid-row.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { type RuleNameOf, reasonText, useRuleNameOf } from './category-provenance.tsx';

type SuggestedCategoryProps = {
  /** The row as typed so far; null for no suggestion. */
  readonly draft: SuggestionDraft | null;
  readonly onUse: (categoryId: string) => void;
};

/**
 * A suggested category for a row without one, with the reason and, on request, the rows that it was
 * learned from.
 */
export function SuggestedCategory({ draft, onUse }: SuggestedCategoryProps) {
  const suggestion = useCategorySuggestion(draft);
  const ruleNameOf = useRuleNameOf();
  const categories = valueOr(useCategories(), []);
  const name = suggestion && categories.find(({ id }) => id === categoryOf(suggestion))?.name;
  return (
    <>
      {/* Announce it: it appears while the user types elsewhere. */}
      <VisuallyHidden role="status">
        {name ? t('suggestions.announced', { name }) : ''}
      </VisuallyHidden>
      {suggestion && name ? (
        <Stack gap={1}>
          <SuggestionLine
            suggestion={{
              categoryId: categoryOf(suggestion),
              reason: suggestionReason(suggestion, ruleNameOf),
            }}
            onUse={onUse}
          />
          {suggestion.kind === 'learned' ? <LearnedRows learned={suggestion.learned} /> : null}
        </Stack>
      ) : null}
    </>
  );
}

/** A suggested category, and why. */
type SuggestionWithReason = {
  readonly categoryId: string;
  /** Follows the category's name, such as 'keyword “LOBLAWS”'. */
  readonly reason: string;
};

type SuggestionLineProps = {
  readonly suggestion: SuggestionWithReason | null;
  readonly onUse: (categoryId: string) => void;
};

/**
 * A quiet line below a Category field with the suggestion and a button that accepts it. Never fills
 * in anything by itself.
 */
function SuggestionLine({ suggestion, onUse }: SuggestionLineProps) {
  const lineId = useId();
  const categories = valueOr(useCategories(), []);
  const name = categories.find(({ id }) => id === suggestion?.categoryId)?.name;
  if (!suggestion || name === undefined) return null;
  return (
    <Stack direction="row" align="center" justify="between" gap={3}>
      <Text id={lineId} size="sm" tone="muted">
        {t('suggestions.suggested', { name, reason: suggestion.reason })}
      </Text>
      <Button size="sm" aria-describedby={lineId} onClick={() => onUse(suggestion.categoryId)}>
        {t('suggestions.use', { name })}
      </Button>
    </Stack>
  );
}

type LearnedRowsProps = { readonly learned: LearnedCategory };

/** The rows that a suggestion was learned from, collapsed; each opens on press. */
function LearnedRows({ learned }: LearnedRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const summary = t('suggestions.learnedFrom', { count: learned.rows });
  return (
    // Enter toggles the disclosure; it must not submit the form around it.
    <div role="none" onKeyDown={stopEnter}>
      <Disclosure summary={summary} open={isOpen} onToggle={setOpen}>
        {isOpen ? <Rows learned={learned} label={summary} /> : null}
      </Disclosure>
    </div>
  );
}

function stopEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.stopPropagation();
}

function Rows({ learned, label }: { readonly learned: LearnedCategory; readonly label: string }) {
  const dialogs = useDialogs();
  const rows = useRowsById(learned.learnedFrom);
  const accounts = valueOr(useAccounts(), []);
  if (rows.status === 'loading') {
    return (
      <SkeletonGroup label={t('suggestions.loading')}>
        <SkeletonRows count={learned.learnedFrom.length} />
      </SkeletonGroup>
    );
  }
  if (rows.status === 'failed') return <Text tone="muted">{t('suggestions.rowsFailed')}</Text>;
  if (rows.value.length === 0) return <Text tone="muted">{t('suggestions.rowsGone')}</Text>;
  return (
    <>
      <RowList label={label}>
        {rows.value.map((row) => {
          const account = accounts.find(({ id }) => id === row.accountId);
          const date = formatDate(row.date, 'medium', currentLocale());
          return (
            <RowItem key={row.id}>
              <TwoLineRow
                inset="none"
                title={
                  <RowButton
                    aria-label={t('suggestions.open', { description: row.description, date })}
                    onClick={() => dialogs.open('edit-transaction', { transactionId: row.id })}
                  >
                    {row.description}
                  </RowButton>
                }
                detail={account?.name ?? t('register.deletedAccount')}
                value={
                  <AmountText
                    amount={row.amount}
                    currency={account?.currency ?? DEFAULT_CURRENCY}
                    signed
                  />
                }
                valueDetail={date}
              />
            </RowItem>
          );
        })}
      </RowList>
      {learned.rows > rows.value.length ? (
        <Text size="sm" tone="muted">
          {t('suggestions.newestOf', {
            count: rows.value.length,
            shown: learned.rows,
          })}
        </Text>
      ) : null}
    </>
  );
}

export function categoryOf(suggestion: CategorySuggestion): string {
  return suggestion.kind === 'choice'
    ? suggestion.choice.categoryId
    : suggestion.learned.categoryId;
}

/** Why it is suggested: 'rule “Rent”', 'same as 14 others · 92% sure'. */
export function suggestionReason(suggestion: CategorySuggestion, ruleNameOf: RuleNameOf): string {
  if (suggestion.kind === 'choice') return reasonText(suggestion.choice.source, ruleNameOf);
  const { confidence, rows } = suggestion.learned;
  const locale = currentLocale();
  return t('suggestions.learned', {
    // Nothing learned is certain.
    percent: new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.min(confidence, 0.99)),
    count: rows,
  });
}
