import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { addStarterCategories } from '@/commands/categories/categories.ts';
import { joinSplit, splitTransaction } from '@/commands/transactions/transaction-details.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { useSubmitOnce } from '@/components/forms/form-save.ts';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { CategoryCombobox } from '@/components/pickers/category-combobox.tsx';
import { CategorySelect } from '@/components/pickers/record-select.tsx';
import { StarterCategories } from '@/components/pickers/starter-categories-button.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { Category } from '@/domain/categories/category.ts';
import { formatMoney } from '@/domain/core/money.ts';
import {
  canSplit,
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import { useServices } from '@/live/services-context.tsx';
import { pageLanguage } from '@/messages/language.ts';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { EmptyDialog, type OneTransaction, WithTransaction } from './one-transaction.tsx';
import {
  checkParts,
  emptyPart,
  partsOf,
  remaining,
  type SplitPartFormState,
  withRestIn,
} from './split-form-state.ts';

/** 'Split Transaction': divides one transaction into categories. */
export function SplitDialog({ request, onClose }: DialogProps<'split-transaction'>) {
  const title = t('desk.splitTitle');
  return (
    <WithTransaction id={request.transactionId} title={title} onClose={onClose}>
      {(found) =>
        canSplit(found.transaction) ? (
          <SplitForm found={found} onClose={onClose} />
        ) : (
          <EmptyDialog title={title} onClose={onClose}>
            <Notice tone="warn">{t('desk.splitRefused')}</Notice>
          </EmptyDialog>
        )
      }
    </WithTransaction>
  );
}

type SplitFormProps = { readonly found: OneTransaction; readonly onClose: () => void };

/** Edits the parts. The unassigned rest is always shown; at 0.00 the split can be saved. */
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

  const change = (next: readonly SplitPartFormState[]) => {
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
      <RemoveSplitConfirm
        open={isJoining}
        transaction={transaction}
        categories={categories}
        onCancel={() => setJoining(false)}
        onConfirm={(categoryId) => void submitOnce(() => join(categoryId), fail)}
      />
    </>
  );
}

const NOTES_MAX_CHARS = 2_000;

type SplitPartFieldsProps = {
  readonly part: SplitPartFormState;
  readonly number: number;
  readonly categories: readonly Category[];
  readonly currency: string;
  /** Error code of the amount. */
  readonly error: string | undefined;
  readonly canRemove: boolean;
  /** True if part of the total isn't assigned yet. */
  readonly hasRest: boolean;
  readonly onChange: (part: SplitPartFormState) => void;
  readonly onRest: () => void;
  readonly onRemove: () => void;
};

/** The fields of one part. */
export function SplitPartFields(props: SplitPartFieldsProps) {
  const { part, number, error, onChange } = props;
  return (
    <FieldGroup legend={t('desk.part', { number })}>
      <Stack gap={4}>
        <FieldRow columns="wideNarrow">
          <Field label={t('desk.category')}>
            <CategoryCombobox
              categories={props.categories}
              value={part.categoryId}
              onValueChange={(categoryId) => onChange({ ...part, categoryId })}
            />
          </Field>
          <Field label={t('desk.amount')} required error={error && messageFor(error)}>
            <AmountInput
              signed
              currency={props.currency}
              value={part.amount}
              onChange={(event) => onChange({ ...part, amount: event.currentTarget.value })}
            />
          </Field>
        </FieldRow>
        <Field label={t('desk.notes')} hint={t('desk.optional')}>
          <Input
            maxLength={NOTES_MAX_CHARS}
            value={part.notes}
            onChange={(event) => onChange({ ...part, notes: event.currentTarget.value })}
          />
        </Field>
        <Stack direction="row" gap={2} wrap justify="end">
          {props.hasRest ? (
            <Button size="sm" onClick={props.onRest}>
              {t('desk.restHere')}
            </Button>
          ) : null}
          {props.canRemove ? (
            <Button size="sm" variant="ghost" icon={<X />} onClick={props.onRemove}>
              {t('desk.removePart', { number })}
            </Button>
          ) : null}
        </Stack>
      </Stack>
    </FieldGroup>
  );
}

type RemoveSplitConfirmProps = {
  readonly open: boolean;
  readonly transaction: Transaction;
  readonly categories: readonly Category[];
  readonly onCancel: () => void;
  readonly onConfirm: (categoryId: string) => void;
};

/** Asks which category to keep when the parts are joined; suggests that of the largest part. */
export function RemoveSplitConfirm(props: RemoveSplitConfirmProps) {
  const { transaction, categories } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const categoryId = chosen ?? largestPart(transaction);
  return (
    <AlertDialog
      open={props.open}
      danger
      title={t('desk.removeSplitTitle')}
      message={t('desk.removeSplitText')}
      confirmLabel={t('desk.removeSplit')}
      cancelLabel={t('common.cancel')}
      onCancel={props.onCancel}
      onConfirm={() => props.onConfirm(categoryId)}
    >
      <Field label={t('desk.category')}>
        <CategorySelect categories={categories} value={categoryId} onValueChange={setChosen} />
      </Field>
    </AlertDialog>
  );
}

function largestPart({ splits = [] }: Transaction): string {
  const [largest] = [...splits].sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  return largest?.categoryId ?? NO_CATEGORY;
}
