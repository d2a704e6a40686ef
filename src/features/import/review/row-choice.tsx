import {
  CHOICES,
  type RowChoice,
  type RowVerdict,
  type Verdict,
} from '../../../domain/import/verdict.ts';
import { type MessageKey, t } from '../../../messages/t.ts';
import { QuietSelect } from '../../../ui/quiet-select.tsx';
import { Text } from '../../../ui/text.tsx';

/** What happens with a row, and the choice of something else. A kept row is given up where it was kept: below. */
export function RowChoiceSelect(props: {
  readonly line: string;
  readonly verdict: RowVerdict;
  readonly choice: RowChoice;
  readonly onChoose: (choice: RowChoice) => void;
}) {
  const { line, choice, onChoose } = props;
  const { verdict } = props.verdict;
  if (verdict !== 'new' && verdict !== 'match' && verdict !== 'transfer') {
    return <Text tone="muted">{t('importReview.kept')}</Text>;
  }
  const offered: readonly RowChoice[] = CHOICES[verdict];
  return (
    <QuietSelect
      label={t('importReview.whatToDo', { line })}
      strong={verdict !== 'new' && choice !== 'skip'}
      options={offered.map((value) => ({ value, label: t(choiceLabel(verdict, value)) }))}
      value={choice}
      onChange={(event) => {
        const chosen = offered.find((value) => value === event.currentTarget.value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

function choiceLabel(verdict: Verdict, choice: RowChoice): MessageKey {
  return choice === 'import' && (verdict === 'match' || verdict === 'transfer')
    ? `importReview.choice-${verdict}-import`
    : `importReview.choice-${choice}`;
}
