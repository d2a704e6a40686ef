import { useMemo, useState } from 'react';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Security } from '@/domain/investments/holding.ts';
import { type ReadPrices, readPricesFor } from '@/domain/investments/price-form.ts';
import { priceText, shortName } from '@/features/accounts/investments/investment-text.ts';
import { dayText } from '@/features/accounts/security-text.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { readTextFile } from '@/platform/csv/csv-reader.ts';
import { Field } from '@/ui/controls/field.tsx';
import { FileDrop } from '@/ui/controls/file-drop.tsx';
import { Textarea } from '@/ui/controls/input-variants.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { BulletList } from '@/ui/layout/formatted-text.tsx';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';

type PriceTextFieldsProps = {
  readonly source: 'paste' | 'file';
  readonly text: PriceText;
  readonly securities: readonly Security[];
};

/** An input for pasted lines or a file, and a preview of the prices found. */
export function PriceTextFields({ source, text, securities }: PriceTextFieldsProps) {
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
export function usePriceText(securities: readonly Security[], today: CalendarDate): PriceText {
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
