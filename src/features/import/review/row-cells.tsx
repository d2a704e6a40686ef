import { CategoryTile } from '@/components/categories/category-tile.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { NAME_MAX_CHARS, NOTES_MAX_CHARS } from '@/config/limits.ts';
import { formatMoney, type Money } from '@/domain/core/money.ts';
import type { RowCut } from '@/domain/import/file-contents.ts';
import { PATH_SEPARATOR } from '@/domain/import/reading/program-cells.ts';
import {
  CHOICES,
  type ImportReview,
  type RowChoice,
  type RowVerdict,
  type Verdict,
} from '@/domain/import/review/import-review.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';
import { QuietSelect } from '@/ui/controls/input-variants.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import type { CategoryShown, NamesById } from './review-row.ts';

/** Select value of an undecided pair; no choice begins with a tilde. */
const UNDECIDED = '~undecided';

/**
 * What happens to a row, as a select. A row kept from the lower table can only be changed there.
 */
export function RowChoiceSelect(props: {
  readonly line: string;
  readonly verdict: RowVerdict;
  readonly choice: RowChoice;
  /** True if the user chose it, false if it follows from the verdict. */
  readonly isChosen: boolean;
  /** Shown below the amount on narrow screens. */
  readonly isSmall?: boolean;
  readonly onChoose: (choice: RowChoice) => void;
}) {
  const { line, choice, isSmall = false, onChoose } = props;
  const { verdict } = props.verdict;
  if (verdict !== 'new' && verdict !== 'match' && verdict !== 'transfer') {
    return (
      <Text tone="muted" size={isSmall ? 'sm' : 'md'}>
        {t('importReview.kept')}
      </Text>
    );
  }
  const offered: readonly RowChoice[] = CHOICES[verdict];
  const isOpen = isOpenPair(props.verdict, choice, props.isChosen);
  const select = (
    <QuietSelect
      label={t('importReview.whatToDo', { line })}
      small={isSmall}
      strong={verdict !== 'new' && choice !== 'skip' && !isOpen}
      options={[
        ...(isOpen ? [{ value: UNDECIDED, label: t('importReview.choice-import') }] : []),
        ...offered.map((value) => ({ value, label: t(choiceLabel(verdict, value)) })),
      ]}
      value={isOpen ? UNDECIDED : choice}
      onChange={(event) => {
        const chosen = offered.find((value) => value === event.currentTarget.value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
  if (!isOpen) return select;
  return (
    <Stack
      as="span"
      direction="row"
      gap={1}
      align="center"
      {...(isSmall ? { justify: 'end' as const } : {})}
    >
      {isSmall ? <UnsureHint /> : null}
      {select}
      {isSmall ? null : <UnsureHint />}
    </Stack>
  );
}

/** A transfer suggested only by its amount, which the user hasn't confirmed or rejected. */
function isOpenPair(verdict: RowVerdict, choice: RowChoice, isChosen: boolean): boolean {
  return verdict.verdict === 'transfer' && !verdict.isSure && choice === 'import' && !isChosen;
}

function UnsureHint() {
  return (
    <Text size="sm" tone="muted">
      {t('importReview.unsureTransfer')}
    </Text>
  );
}

function choiceLabel(verdict: Verdict, choice: RowChoice): MessageKey {
  return choice === 'import' && (verdict === 'match' || verdict === 'transfer')
    ? `importReview.choice-${verdict}-import`
    : `importReview.choice-${choice}`;
}

/** The category a row will have, with its colour, or the text for none. */
export function CategoryCell(props: {
  readonly shown: CategoryShown;
  /** One of several items in a small line. */
  readonly isSmall?: boolean;
  /** The row is skipped. */
  readonly isDimmed?: boolean;
}) {
  const { shown, isSmall, isDimmed } = props;
  const size = isSmall ? 'sm' : 'md';
  if (shown.kind === 'none' || shown.kind === 'transfer' || shown.kind === 'split') {
    return (
      <Text tone="faint" size={size} truncate>
        {t(PLAIN[shown.kind])}
      </Text>
    );
  }
  const isMuted = isSmall || isDimmed;
  const path = shown.kind === 'created' ? shown.name : shown.category.name;
  const name = shown.kind === 'created' ? lastNameOf(path) : path;
  return (
    <Stack as="span" direction="row" gap={2} align="center">
      {shown.kind === 'category' ? <CategoryTile category={shown.category} size={20} /> : null}
      <Text size={size} truncate title={path} {...(isMuted ? { tone: 'muted' as const } : {})}>
        {name}
      </Text>
      {shown.kind === 'created' ? ' ' : null}
      {shown.kind === 'created' ? <Badge>{t('importReview.newBadge')}</Badge> : null}
    </Stack>
  );
}

/** 'Eating Out' from 'Food / Eating Out'. */
function lastNameOf(path: string): string {
  return path.split(PATH_SEPARATOR).at(-1)?.trim() || path;
}

const PLAIN = {
  none: 'common.uncategorized',
  transfer: 'importReview.transferNoCategory',
  split: 'transactionsForm.split',
} as const;

/** A row's amount, struck through if the row is skipped. */
export function SignedAmount(props: {
  readonly amount: Money;
  readonly currency: string;
  readonly isSkipped: boolean;
}) {
  const { amount, currency, isSkipped } = props;
  if (!isSkipped) return <AmountText always amount={amount} currency={currency} signed />;
  return (
    <Amount tone="muted" struck>
      {formatMoney(amount, currency, { locale: currentLocale(), signed: true })}
    </Amount>
  );
}

const PARTS = ['description', 'notes', 'category', 'tags', 'account'] as const;

/** Says which texts of a row are truncated when stored, and how long they are in the file. */
export function CutNote(props: { readonly description: string; readonly cut: RowCut | undefined }) {
  const { description, cut } = props;
  if (!cut) return null;
  return PARTS.map((part) => {
    const chars = cut[part];
    if (chars === undefined) return null;
    const kept = keptOf(part, description);
    return (
      <Text key={part} as="div" size="sm" tone="warn" preserve>
        {t(`importReview.cut-${part}`, { kept, chars })}
      </Text>
    );
  });
}

function keptOf(part: (typeof PARTS)[number], description: string): number {
  if (part === 'description') return description.length;
  return part === 'notes' ? NOTES_MAX_CHARS : NAME_MAX_CHARS;
}

/** The other row of a match or transfer, on a separate line; '' = none. */
export function MatchingRowNote(props: {
  readonly text: string | undefined;
  readonly isWide: boolean;
}) {
  const { text, isWide } = props;
  if (!text) return null;
  return (
    <Text
      as="div"
      size="sm"
      tone="muted"
      title={text}
      {...(isWide ? { truncate: true } : { preserve: true })}
    >
      {text}
    </Text>
  );
}

/** File and account of a row, if there are several. */
export function RowOrigin(props: {
  readonly review: ImportReview;
  readonly file: number;
  readonly accountId: string;
  readonly names: NamesById;
}) {
  const { review, file, accountId, names } = props;
  const fileName = review.files.length > 1 ? review.files[file]?.fileName : undefined;
  const account = accountIdsOf(review).size > 1 ? names.accounts.get(accountId)?.name : undefined;
  const text = [fileName, account].filter(Boolean).join(' · ');
  return text ? (
    <Text as="div" size="sm" tone="muted" truncate title={text}>
      {text}
    </Text>
  ) : null;
}

/** The accounts that rows of the files go into. */
export function accountIdsOf({ files }: ImportReview): ReadonlySet<string> {
  return new Set(files.flatMap(({ rows }) => rows.accountIds));
}
