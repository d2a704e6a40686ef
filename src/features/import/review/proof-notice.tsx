import { type ReactNode, useMemo, useState } from 'react';
import type { FileProof } from '../../../domain/import/verdict.ts';
import { cents, formatMoney, type Money } from '../../../domain/money.ts';
import { currentLocale, t } from '../../../messages/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { leftOutRepeats } from './proof-facts.ts';
import { RawLine, type ReadRaw } from './raw-line.tsx';
import { lineName } from './review-row.ts';
import type { ReviewAction, ReviewState } from './review-state.ts';

type ProofNoticeProps = {
  readonly state: ReviewState;
  readonly found: FileProof;
  /** Names the file and account where there are several; '' = there is but one. */
  readonly name: string;
  readonly currency: string;
  /** The bank prints what is owed: its balances run against the amounts. */
  readonly isOwed: boolean;
  readonly readRaw: ReadRaw;
  readonly onAction: (action: ReviewAction) => void;
};

/** Whether the balances of one account in one file prove its rows. */
export function ProofNotice(props: ProofNoticeProps) {
  const { proof } = props.found;
  switch (proof.state) {
    case 'proved':
      return proof.sign < 0 && !props.isOwed ? (
        <TurnedRound {...props} proof={proof} />
      ) : (
        <Proved {...props} proof={proof} />
      );
    case 'broken':
      return <Broken {...props} proof={proof} />;
    case 'none':
      return <Notice {...titled(props.name)}>{t(`importReview.none-${proof.reason}`)}</Notice>;
  }
}

type ProofOf<State> = { readonly proof: Extract<FileProof['proof'], { state: State }> };

function Proved(props: ProofNoticeProps & ProofOf<'proved'>) {
  const { state, found, name, currency, proof, onAction } = props;
  const { review, choices, bulk } = state;
  const repeats = useMemo(
    () => leftOutRepeats({ review, choices, bulk }, found),
    [review, choices, bulk, found],
  );
  const count = repeats.length;
  const shown = (rows: number) => ({ count: rows, shown: rows.toLocaleString(currentLocale()) });
  return (
    <Notice
      tone="good"
      {...titled(name)}
      actions={
        count > 0 ? (
          <Button
            size="sm"
            onClick={() => onAction({ type: 'rows-chosen', places: repeats, choice: 'import' })}
          >
            {t('importReview.keepThem', { count })}
          </Button>
        ) : null
      }
    >
      {t('importReview.proved', {
        ...shown(proof.lines),
        opening: money(proof.opening, currency),
        closing: money(proof.closing, currency),
      })}
      {count > 0 ? ` ${t('importReview.happened', shown(count))}` : ''}
    </Notice>
  );
}

/** The chain holds, but with every amount the other way. */
function TurnedRound({ name, currency, proof }: ProofNoticeProps & ProofOf<'proved'>) {
  return (
    <Notice tone="warn" title={[name, t('importReview.turnedRound')].filter(Boolean).join(': ')}>
      {t('importReview.turnedRoundText', {
        opening: money(cents(-proof.opening), currency),
        closing: money(cents(-proof.closing), currency),
      })}
    </Notice>
  );
}

function Broken(props: ProofNoticeProps & ProofOf<'broken'>) {
  const { state, found, name, currency, proof } = props;
  const [isOpen, setOpen] = useState(false);
  const { line } = proof;
  const at = { file: found.file, line, name: lineName(state.review, found.file, line) };
  return (
    <Notice
      tone="warn"
      title={[name, t('importReview.broken', { line })].filter(Boolean).join(': ')}
      actions={
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('importReview.showLine', { line: at.name })}
        </Button>
      }
    >
      {t('importReview.brokenText', {
        expected: money(proof.expected, currency),
        printed: money(proof.printed, currency),
        difference: money(cents(Math.abs(proof.difference)), currency),
      })}
      {isOpen ? <RawLine at={at} readRaw={props.readRaw} /> : null}
    </Notice>
  );
}

function titled(name: string): { readonly title?: ReactNode } {
  return name === '' ? {} : { title: name };
}

function money(amount: Money, currency: string): string {
  return formatMoney(amount, currency, { locale: currentLocale() });
}
