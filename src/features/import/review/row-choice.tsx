import { CHOICES, type RowChoice, type RowVerdict, type Verdict } from '@/domain/import/verdict.ts';
import { type MessageKey, t } from '@/messages/t.ts';
import { QuietSelect } from '@/ui/controls/quiet-select.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

/** Value of a pair that nobody decided about; no choice begins with a tilde. */
const UNDECIDED = '~undecided';

/** What happens with a row, and the choice of something else. A kept row is given up where it was kept: below. */
export function RowChoiceSelect(props: {
  readonly line: string;
  readonly verdict: RowVerdict;
  readonly choice: RowChoice;
  /** Somebody chose it, rather than the verdict. */
  readonly isChosen: boolean;
  /** Below the amount of a narrow row. */
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

/** A transfer that only its amount suggests, and nobody has said yet whether it is one. */
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
