import { type FormEvent, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { addPrices } from '@/commands/investments/investment-entries.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-field.tsx';
import { useSubmitOnce } from '@/components/forms/form-save.ts';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { InfoDialog, UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Security } from '@/domain/investments/holding.ts';
import type { Investments } from '@/domain/investments/investments.ts';
import {
  type ReadPrices,
  readPricesFor,
  type SecurityPrice,
} from '@/domain/investments/price-form.ts';
import { priceText, shortName } from '@/features/accounts/investments/investment-text.ts';
import { dayText } from '@/features/accounts/security-text.ts';
import { useInvestments } from '@/live/reports/report-base.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { readTextFile } from '@/platform/csv/csv-reader.ts';
import { Field } from '@/ui/controls/field.tsx';
import { FileDrop } from '@/ui/controls/file-drop.tsx';
import { Textarea } from '@/ui/controls/input-variants.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { BulletList } from '@/ui/layout/formatted-text.tsx';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import {
  checkPricesFormState,
  EnteredPrices,
  emptyPricesFormState,
  PriceFields,
  type PricesFormState,
  typedPrices,
} from './price-fields.tsx';

type PriceTextFieldsProps = {
  readonly source: 'paste' | 'file';
  readonly text: PriceText;
  readonly securities: readonly Security[];
};

/** An input for pasted lines or a file, and a preview of the prices found. */
function PriceTextFields({ source, text, securities }: PriceTextFieldsProps) {
  return (
    <>
      {source === 'paste' ? (
        <Field label={t('investments.pasteLabel')} help={t('investments.pasteHelp')}>
          <Textarea
            rows={6}
            spellCheck={false}
            placeholder={t('investments.pasteExample')}
            value={text.text}
            onChange={(event) => text.setText(event.currentTarget.value)}
          />
        </Field>
      ) : (
        <FileDrop
          label={t('investments.fileLabel')}
          prompt={t('investments.filePrompt')}
          hint={t('investments.fileHint')}
          accept=".csv,.txt,text/csv,text/plain"
          fileName={text.fileName}
          error={text.error}
          onFiles={([file]) => {
            if (file) text.takeFile(file);
          }}
        />
      )}
      {text.text.trim() === '' ? null : (
        <ReadPricesResult read={text.read} securities={securities} />
      )}
    </>
  );
}

/** Pasted text or the text of a file, and the prices found in it. */
type PriceText = {
  readonly text: string;
  readonly read: ReadPrices;
  readonly fileName: string | undefined;
  /** Why the file was rejected. */
  readonly error: string | undefined;
  readonly setText: (text: string) => void;
  readonly takeFile: (file: File) => void;
};

/** Holds a text and parses its prices on every change. */
function usePriceText(securities: readonly Security[], today: CalendarDate): PriceText {
  const { log } = useServices();
  const [text, setText] = useState('');
  const [fileName, setFileName] = useState<string>();
  const [error, setError] = useState<string>();
  const read = useMemo(() => readPricesFor(text, securities, today), [text, securities, today]);
  const take = async (file: File) => {
    setFileName(file.name);
    setError(undefined);
    setText('');
    try {
      const taken = await readTextFile(file);
      if (taken.ok) setText(taken.value);
      else setError(t('investments.fileTooLarge'));
    } catch (problem) {
      log.error('a file with prices could not be read', problem);
      setError(t('investments.fileFailed'));
    }
  };
  return { text, read, fileName, error, setText, takeFile: (file) => void take(file) };
}

type ReadPricesResultProps = {
  readonly read: ReadPrices;
  readonly securities: readonly Security[];
};

/** At most this many skipped lines are listed; the rest are counted. */
const MAX_LISTED_LINES = 8;

/** The prices found in a text, and the skipped lines with reasons. */
function ReadPricesResult({ read, securities }: ReadPricesResultProps) {
  const { prices, problems } = read;
  const nameOf = (key: string) => {
    const security = securities.find((each) => each.key === key);
    return security ? shortName(security) : '';
  };
  return (
    <Stack gap={3}>
      <Text as="p" role="status" weight="medium">
        {t('investments.read', { count: prices.length })}
      </Text>
      {prices.length > 0 ? (
        <ScrollArea label={t('investments.entered')} axis="y" height="sm">
          <DataList
            items={prices.map(({ line, securityKey, date, price }) => ({
              key: String(line),
              label: `${nameOf(securityKey)} · ${dayText(date)}`,
              value: priceText(price),
            }))}
          />
        </ScrollArea>
      ) : null}
      {problems.length > 0 ? (
        <Notice tone="warn" title={t('investments.unread', { count: problems.length })}>
          <BulletList items={reasonsOf(problems)} />
        </Notice>
      ) : null}
    </Stack>
  );
}

function reasonsOf(problems: ReadPrices['problems']): readonly string[] {
  const named = problems.slice(0, MAX_LISTED_LINES).map(({ line, code }) => {
    return t('investments.unreadLine', { line, reason: t(`investments.line-${code}`) });
  });
  const more = problems.length - named.length;
  return more > 0 ? [...named, t('investments.unreadMore', { count: more })] : named;
}

/**
 * Enter prices: for all securities by hand, by pasting or from a file; for one security by hand,
 * with its earlier prices.
 */
export function PricesDialog({ request, onClose }: DialogProps<'add-prices'>) {
  const live = useInvestments();
  const title = t('investments.pricesTitle');
  if (live.status === 'loading') return null;
  if (live.status === 'failed') {
    return (
      <UnreadableDialog
        title={title}
        failedTitle={t('investments.readFailed')}
        error={live.error}
        onClose={onClose}
      />
    );
  }
  const { holdingId } = request;
  const securities = pricedSecurities(live.value, holdingId);
  const [first] = securities;
  if (!first) {
    return (
      <InfoDialog title={title} size="sm" onClose={onClose}>
        <Notice>{t('investments.nothingHeld')}</Notice>
      </InfoDialog>
    );
  }
  const only = holdingId === undefined ? undefined : first;
  return <PricesForm securities={securities} only={only} onClose={onClose} />;
}

type PricesFormProps = {
  /** At least one. */
  readonly securities: readonly Security[];
  /** The only security to price; if missing, all of them, in any of three ways. */
  readonly only?: Security | undefined;
  readonly onClose: () => void;
};

type Mode = 'hand' | 'paste' | 'file';

/**
 * The prices form. Text entered in one mode stays while you look at another; only the visible mode
 * is saved.
 */
function PricesForm({ securities, only, onClose }: PricesFormProps) {
  const today = useToday();
  // Fixed when the dialog opens, so no input moves away while you type.
  const [asked] = useState(securities);
  const [mode, setMode] = useState<Mode>('hand');
  const { pending, save } = useSavePrices(onClose);
  const texts = { paste: usePriceText(asked, today), file: usePriceText(asked, today) };
  const read = mode === 'hand' ? null : texts[mode].read;
  const form = useForm<PricesFormState>({
    defaultValues: emptyPricesFormState(asked, today),
    resolver: formResolver((values) => checkPricesFormState(values, today)),
  });
  const submitText = (event: FormEvent) => {
    event.preventDefault();
    if (read) void save(read.prices);
  };
  return (
    <FormDialog
      title={
        only ? t('investments.priceTitle', { name: shortName(only) }) : t('investments.pricesTitle')
      }
      description={only ? undefined : t('investments.pricesHelp')}
      submitLabel={t('investments.savePrices')}
      submitDisabled={read?.prices.length === 0}
      pending={pending}
      dirty={form.formState.isDirty || texts.paste.text.trim() !== '' || texts.file.text !== ''}
      size={only ? 'sm' : 'md'}
      onClose={onClose}
      onSubmit={read ? submitText : form.handleSubmit((values) => save(typedPrices(values)))}
    >
      {only ? null : (
        <SegmentedControl
          legend={t('investments.pricesMode')}
          stretch
          value={mode}
          onValueChange={setMode}
          options={[
            { value: 'hand', label: t('investments.byHand') },
            { value: 'paste', label: t('investments.byPaste') },
            { value: 'file', label: t('investments.byFile') },
          ]}
        />
      )}
      {mode === 'hand' ? (
        <PriceFields control={form.control} securities={asked} isSingle={only !== undefined} />
      ) : (
        <PriceTextFields source={mode} text={texts[mode]} securities={asked} />
      )}
      {only ? <EnteredPrices security={only} /> : null}
    </FormDialog>
  );
}

/**
 * The securities to ask prices for, sorted by symbol or name: those held or with a target, and
 * those with impossible events. With `holdingId`, only the security of that holding, held or not.
 */
function pricedSecurities(
  { currencies, problems }: Pick<Investments, 'currencies' | 'problems'>,
  holdingId?: string,
): readonly Security[] {
  const held = currencies.flatMap((each) => each.held.map(({ security }) => security));
  const sold = currencies.flatMap((each) => each.sold.map(({ security }) => security));
  const odd = problems.map(({ security }) => security);
  const isOfHolding = ({ holdings }: Security) => holdings.some(({ id }) => id === holdingId);
  const asked =
    holdingId === undefined ? [...held, ...odd] : [...held, ...sold, ...odd].filter(isOfHolding);
  return asked.sort((a, b) =>
    shortName(a).localeCompare(shortName(b), undefined, { numeric: true }),
  );
}

/**
 * Saves prices, a single submission at a time. On success offers Undo and closes the dialog;
 * otherwise says why it failed.
 */
function useSavePrices(onClose: () => void) {
  const services = useServices();
  const undo = useUndo();
  const { pending, submitOnce } = useSubmitOnce();
  const fail = (code?: string) => {
    notifyError(
      t('investments.savePricesFailed'),
      code === undefined ? {} : { description: messageFor(code) },
    );
  };
  const save = (prices: readonly SecurityPrice[]) =>
    submitOnce(async () => {
      const outcome = await addPrices(services, prices);
      if (outcome.ok) {
        undo.offer(outcome.change);
        onClose();
      } else fail(outcome.code);
      return outcome.ok;
    }, fail);
  return { pending, save };
}
