import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { addStarterCategories } from '@/commands/add-starter-categories.ts';
import { joinSplit, splitTransaction } from '@/commands/split-transaction.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { useSubmitOnce } from '@/components/forms/form-submit-once.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo.tsx';
import { StarterCategories } from '@/components/pickers/starter-categories.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { formatMoney } from '@/domain/core/money.ts';
import { SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';
import { useServices } from '@/live/services-context.tsx';
import { pageLanguage } from '@/messages/language.ts';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import type { OneTransaction } from './one-transaction.tsx';
import { SplitPartFields } from './split-part-fields.tsx';
import { RemoveSplitQuestion } from './split-remove-question.tsx';
import {
  checkParts,
  emptyPart,
  type PartValues,
  partsOf,
  remaining,
  withRestIn,
} from './split-values.ts';

type SplitFormProps = { readonly found: OneTransaction; readonly onClose: () => void };

/** The open dialog with the parts. What is left of the whole stands below them all the time; at 0.00 they can be saved. */
export function SplitForm({ found, onClose }: SplitFormProps) {
  const { transaction, categories, currency } = found;
  const services = useServices();
  const { offer } = useUndo();
  const { pending, submitOnce } = useSubmitOnce();
  const [parts, setParts] = useState(() => partsOf(transaction));
  const [isDirty, setDirty] = useState(false);
  const [amountErrors, setAmountErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const [isJoining, setJoining] = useState(false);
  const nextKey = useRef(parts.length);
  const whole = transaction.amount;
  const rest = remaining(whole, parts);
  const isSplit = transaction.categoryId === SPLIT_CATEGORY;

  const change = (next: readonly PartValues[]) => {
    setParts(next);
    setDirty(true);
    setProblem(null);
    setAmountErrors(new Map());
  };
  const fail = (code?: string) =>
    notifyError(t('desk.splitFailed'), code ? { description: messageFor(code) } : {});
  const save = async (): Promise<boolean> => {
    const checked = checkParts(whole, parts);
    if (!checked.ok) {
      setAmountErrors(checked.amounts);
      setProblem(checked.problem);
      return false;
    }
    const outcome = await splitTransaction(services, transaction.id, checked.parts);
    if (!outcome.ok) {
      fail(outcome.fields?.categoryId ?? outcome.code);
      return false;
    }
    offer(outcome.change);
    onClose();
    return true;
  };
  const join = async (categoryId: string): Promise<boolean> => {
    const outcome = await joinSplit(services, transaction.id, categoryId);
    setJoining(false);
    if (!outcome.ok) {
      fail(outcome.fields?.categoryId ?? outcome.code);
      return false;
    }
    offer(outcome.change);
    onClose();
    return true;
  };

  const amount = formatMoney(whole, currency, { locale: currentLocale() });
  return (
    <>
      <FormDialog
        title={t('desk.splitTitle')}
        description={t('desk.splitHelp', { amount })}
        submitLabel={t('desk.saveSplit')}
        pending={pending}
        dirty={isDirty}
        onClose={onClose}
        onSubmit={() => void submitOnce(save, fail)}
      >
        {parts.map((part, index) => (
          <SplitPartFields
            key={part.key}
            part={part}
            number={index + 1}
            categories={categories}
            currency={currency}
            error={amountErrors.get(part.key)}
            canRemove={parts.length > 2}
            hasRest={rest !== 0}
            onChange={(next) => change(parts.map((each) => (each.key === part.key ? next : each)))}
            onRest={() => change(withRestIn(whole, parts, part.key))}
            onRemove={() => change(parts.filter((each) => each.key !== part.key))}
          />
        ))}
        {categories.length === 0 ? (
          <StarterCategories onAdd={() => addStarterCategories(services, pageLanguage())} />
        ) : null}
        <Stack direction="row" gap={2} wrap justify="between">
          <Button icon={<Plus />} onClick={() => change([...parts, emptyPart(nextKey.current++)])}>
            {t('desk.addPart')}
          </Button>
          {isSplit ? (
            <Button variant="ghost" onClick={() => setJoining(true)}>
              {t('desk.removeSplit')}
            </Button>
          ) : null}
        </Stack>
        <div role="status">
          <DataList
            items={[
              {
                label: t('desk.whole'),
                value: <AmountText always amount={whole} currency={currency} />,
              },
              {
                label: t('desk.remaining'),
                value: <AmountText always amount={rest} currency={currency} weight="medium" />,
              },
            ]}
          />
        </div>
        {problem ? <Notice tone="danger">{messageFor(problem)}</Notice> : null}
      </FormDialog>
      <RemoveSplitQuestion
        open={isJoining}
        transaction={transaction}
        categories={categories}
        onCancel={() => setJoining(false)}
        onConfirm={(categoryId) => void submitOnce(() => join(categoryId), fail)}
      />
    </>
  );
}
