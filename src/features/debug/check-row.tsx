import { useState } from 'react';
import { type CheckResult, repairable } from '@/domain/integrity/integrity.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem } from '@/ui/lists/row-list.tsx';
import { FindingList } from './finding-list.tsx';
import { MendQuestion } from './mend-question.tsx';

type CheckRowProps = {
  readonly result: CheckResult;
  /** Something was mended: what was found is old. */
  readonly onMended: () => void;
};

/** One check: what it looked at, what it found, and a way to mend that. */
export function CheckRow({ result, onMended }: CheckRowProps) {
  const { check, looked, faults, notes, findings } = result;
  const [isAsking, setAsking] = useState(false);
  const name = t(`integrity.check-${check}`);
  return (
    <RowItem>
      <Stack gap={2} inset={4}>
        <Stack direction="row" wrap gap={3} align="center" justify="between">
          <Stack direction="row" wrap gap={2} align="center">
            <Text weight="medium">{name}</Text>
            <Text size="sm" tone="muted" numeric>
              {t('debug.looked', { count: looked })}
            </Text>
          </Stack>
          <Stack direction="row" gap={2} align="center">
            {faults > 0 ? (
              <Badge tone="danger">{t('debug.faults', { count: faults })}</Badge>
            ) : null}
            {notes > 0 ? <Badge tone="warn">{t('debug.notes', { count: notes })}</Badge> : null}
            {faults + notes === 0 ? <Badge tone="accent">{t('debug.good')}</Badge> : null}
            {repairable(findings).length > 0 ? (
              <Button
                size="sm"
                aria-label={t('debug.mendCheck', { check: name })}
                onClick={() => setAsking(true)}
              >
                {t('debug.mend')}
              </Button>
            ) : null}
          </Stack>
        </Stack>
        {findings.length > 0 ? (
          <Disclosure summary={t('debug.details')}>
            <FindingList label={name} findings={findings} count={faults + notes} />
          </Disclosure>
        ) : null}
      </Stack>
      {isAsking ? (
        <MendQuestion result={result} onClose={() => setAsking(false)} onMended={onMended} />
      ) : null}
    </RowItem>
  );
}
