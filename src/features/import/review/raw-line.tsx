import { useEffect, useState } from 'react';
import { cutText } from '@/domain/core/visible-text.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import type { CsvResult } from '@/platform/csv/csv-protocol.ts';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { RawText } from '@/ui/layout/raw-text.tsx';
import { Text } from '@/ui/layout/text.tsx';

/** Reads the physical lines of a record as they stand in a file. */
export type ReadRaw = (file: number, line: number) => Promise<CsvResult<string>>;

/** A line of a file; `name` as lineName says it. */
export type LineOfFile = { readonly file: number; readonly line: number; readonly name: string };

/** The number of a line, which shows the line itself when pressed. */
export function LineButton(props: {
  readonly at: LineOfFile;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** What is seen; the number alone unless told otherwise. */
  readonly text?: string;
}) {
  const { at, isOpen, onToggle, text = countText(at.line) } = props;
  return (
    <QuietButton
      aria-label={t('importReview.showLine', { line: at.name })}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {text}
    </QuietButton>
  );
}

/** More of a line is not shown: it would hold the page up. */
const SHOWN_CHARS = 10_000;

function shownPart(text: string): string {
  const more = text.length - SHOWN_CHARS;
  if (more <= 0) return text;
  return `${cutText(text, SHOWN_CHARS)}\n${t('importReview.rawMore', { count: more })}`;
}

/** A record as it stands in the file. */
export function RawLine(props: { readonly at: LineOfFile; readonly readRaw: ReadRaw }) {
  const { at, readRaw } = props;
  const { file, line } = at;
  const [result, setResult] = useState<CsvResult<string> | null>(null);
  useEffect(() => {
    let isStale = false;
    void readRaw(file, line).then((read) => {
      if (!isStale) setResult(read);
    });
    return () => {
      isStale = true;
    };
  }, [file, line, readRaw]);
  if (!result) return null;
  return result.ok ? (
    <RawText role="status">{shownPart(result.value)}</RawText>
  ) : (
    <Text as="div" role="status" size="sm" tone="danger">
      {t('importReview.rawFailed')}
    </Text>
  );
}
