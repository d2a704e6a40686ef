import { AmountInput } from '@/components/forms/amount-input.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RowItem } from '@/ui/lists/row-list.tsx';
import { type Choice, problemOf } from './suggest-choice.ts';

type SuggestRowProps = {
  /** The id of its box. */
  readonly controlId: string;
  readonly name: string;
  /** What the amount goes by. */
  readonly facts: string;
  readonly choice: Choice;
  /** It was tried to confirm. */
  readonly isTried: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly onType: (text: string) => void;
};

/** One budget to take or leave, with the amount that it is to have. */
export function SuggestRow(props: SuggestRowProps) {
  const { controlId, name, facts, choice, isTried, onTick, onType } = props;
  const problem = problemOf(choice, currentLocale());
  return (
    <RowItem>
      <Stack direction="row" gap={3} align="center" inset={3}>
        <Stack grow>
          <Checkbox
            label={name}
            help={facts}
            checked={choice.isTicked}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
        </Stack>
        <Field
          label={t('suggestedBudgets.amountOf', { name })}
          hideLabel
          width="sm"
          controlId={controlId}
          error={isTried && problem ? messageFor(problem) : undefined}
        >
          <AmountInput
            value={choice.text}
            onChange={(event) => onType(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
      </Stack>
    </RowItem>
  );
}
