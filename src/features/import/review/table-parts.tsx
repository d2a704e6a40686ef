import { useEffect, useState } from 'react';
import { truncateText } from '@/domain/core/text-cleanup.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import type { CsvResult } from '@/platform/csv/csv-protocol.ts';
import { Button } from '@/ui/controls/button.tsx';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { Toolbar } from '@/ui/controls/toolbar.tsx';
import { RawText } from '@/ui/layout/formatted-text.tsx';
import { Text } from '@/ui/layout/text.tsx';

/** Reads the raw lines of a record from a file. */
export type ReadRaw = (file: number, line: number) => Promise<CsvResult<string>>;

/** A line of a file; `name` comes from lineName. */
type LineOfFile = { readonly file: number; readonly line: number; readonly name: string };

/** A line number; pressing it shows the raw line. */
export function LineButton(props: {
  readonly at: LineOfFile;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Visible text; by default only the number. */
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

/** Longer lines are cut, because they would block the page. */
const SHOWN_CHARS = 10_000;

function shownPart(text: string): string {
  const more = text.length - SHOWN_CHARS;
  if (more <= 0) return text;
  return `${truncateText(text, SHOWN_CHARS)}\n${t('importReview.rawMore', { count: more })}`;
}

/** The raw text of a record. */
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

/** Index at which a page begins; pages beyond the end become the last one. */
export function pageStart(page: number, rowsPerPage: number, total: number): number {
  const last = Math.max(0, Math.ceil(total / rowsPerPage) - 1);
  return Math.min(page, last) * rowsPerPage;
}

/** Buttons for the pages of a list; renders nothing if there is only one. */
export function PageButtons(props: {
  readonly label: string;
  readonly from: number;
  readonly rowsPerPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}) {
  const { label, from, rowsPerPage, total, onPage } = props;
  if (total <= rowsPerPage) return null;
  const page = from / rowsPerPage;
  const isLast = from + rowsPerPage >= total;
  return (
    <Toolbar label={label}>
      <Button size="sm" disabled={from === 0} onClick={() => onPage(page - 1)}>
        {t('import.earlier')}
      </Button>
      <Button size="sm" disabled={isLast} onClick={() => onPage(page + 1)}>
        {t('import.later')}
      </Button>
      <Text role="status" size="sm" tone="muted" numeric>
        {t('import.pageShown', {
          from: countText(from + 1),
          to: countText(Math.min(from + rowsPerPage, total)),
          total: countText(total),
        })}
      </Text>
    </Toolbar>
  );
}
