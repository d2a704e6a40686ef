import { useMemo, useState } from 'react';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Security } from '@/domain/investments/holding.ts';
import { type ReadPrices, readPricesFor } from '@/domain/investments/price-form.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { readTextFile } from '@/platform/csv/csv-reader.ts';

/** A text with prices, from the clipboard or a file, and what is read of it. */
export type PriceText = {
  readonly text: string;
  readonly read: ReadPrices;
  readonly fileName: string | undefined;
  /** Why the file was not taken. */
  readonly error: string | undefined;
  readonly setText: (text: string) => void;
  readonly takeFile: (file: File) => void;
};

/** Holds a text with prices and reads it at each change. */
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
