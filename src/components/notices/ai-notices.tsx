import { useEffect, useState } from 'react';
import {
  RULE_SUGGESTION_TOAST_MS,
  RULE_SUGGESTIONS,
  RULE_SUGGESTIONS_AT_ONCE,
} from '@/config/limits.ts';
import { routes } from '@/config/routes.ts';
import type { AiPlan } from '@/domain/rules/ai-categories.ts';
import { t } from '@/messages/t.ts';
import { Progress } from '@/ui/feedback/progress.tsx';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { notifyInfo } from './notify.ts';

type AiProgressProps = {
  /** What the AI is asked. */
  readonly label: string;
  /** Asks the user to keep the dialog open, if nothing else says so. */
  readonly stays?: string;
  /** Answered questions so far. */
  readonly done: number;
  readonly total: number;
  /** The progress as text. */
  readonly text: string;
};

/** The progress of AI requests, shown and announced. */
export function AiProgress({ label, stays, done, total, text }: AiProgressProps) {
  return (
    <Stack gap={4}>
      {stays ? (
        <Text as="p" tone="muted">
          {stays}
        </Text>
      ) : null}
      <Progress
        label={label}
        value={done === 0 ? null : done}
        max={Math.max(1, total)}
        valueText={text}
      />
      <VisuallyHidden role="status">{t('common.named', { name: label, text })}</VisuallyHidden>
    </Stack>
  );
}

/** Asks before anything is sent to the AI, and shows everything that would be sent. */
export function AiConfirm(props: {
  readonly plan: AiPlan;
  readonly onUse: () => void;
  readonly onDecline: () => void;
}) {
  const { plan } = props;
  const count = plan.questions.length;
  return (
    <AlertDialog
      open
      careful
      title={t('ai.questionTitle')}
      message={
        <>
          {t('ai.questionRows', { count: plan.rows })} {t('ai.questionText', { count })}
        </>
      }
      confirmLabel={t('ai.use')}
      cancelLabel={t('ai.notNow')}
      onConfirm={props.onUse}
      onCancel={props.onDecline}
    >
      <AiPayload plan={plan} />
    </AlertDialog>
  );
}

/**
 * All data of the user in the requests, word for word, without the app's own instructions. One text
 * for each part, because there may be thousands of lines.
 */
function AiPayload({ plan }: { readonly plan: AiPlan }) {
  const { questions, categories } = plan;
  const parts = [
    {
      label: t('ai.sentDescriptionsList', { count: questions.length }),
      text: questions.map(({ text }) => text).join('\n'),
    },
    {
      label: t('ai.sentCategoriesList', { count: categories.length }),
      text: categories.map(({ name }) => name).join(', '),
    },
  ];
  return (
    <Stack gap={3}>
      {parts.map(({ label, text }) => (
        <Stack key={label} gap={1}>
          <Text size="sm" weight="medium">
            {label}
          </Text>
          <ScrollArea label={label} axis="y" height="sm">
            <Text as="p" size="sm" tone="muted" preserve>
              {text}
            </Text>
          </ScrollArea>
        </Stack>
      ))}
      <Text size="sm">{t('ai.sentBeside')}</Text>
    </Stack>
  );
}

const LONG_MS = 500;

/** Whether something has gone on long enough (500 ms) to be worth showing. */
export function useIsTakingLong(isGoing: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isGoing]);
  return isLong;
}

/** A rule that could be made from a choice the user made once. */
type OfferedRule = {
  readonly description: string;
  readonly row?: string;
  readonly categoryId: string;
  readonly categoryName: string;
};

type Notice = { readonly text: string; readonly label: string; readonly path: string };

type Waiting = Notice & { readonly open: (path: string) => void };

let waiting: readonly Waiting[] = [];
let visibleCount = 0;

/**
 * Offers rules in notices of ten seconds, a few at a time, the next one as another closes
 * (spec §4). If there are many, one notice offers the rest. The action opens the form of a new
 * rule, filled in.
 * @param open navigates to a path of the app
 */
export function suggestRules(rules: readonly OfferedRule[], open: (path: string) => void): void {
  waiting = [...waiting, ...noticesOf(rules).map((notice) => ({ ...notice, open }))];
  showNext();
}

function noticesOf(rules: readonly OfferedRule[]): readonly Notice[] {
  // A summary of one single rule would take as much space as the rule itself.
  const each = rules.length > RULE_SUGGESTIONS + 1 ? rules.slice(0, RULE_SUGGESTIONS) : rules;
  const more = rules.length - each.length;
  const notices = each.map(({ categoryName, ...rule }) => ({
    text: t('ai.suggestRule', { description: rule.description, category: categoryName }),
    label: t('ai.createRule'),
    path: routes.settings({ tab: 'rules', ...rule }),
  }));
  if (more === 0) return notices;
  return [
    ...notices,
    {
      text: t('ai.moreRules', { count: more }),
      label: t('ai.openRules'),
      path: routes.settings({ tab: 'rules' }),
    },
  ];
}

function showNext(): void {
  while (visibleCount < RULE_SUGGESTIONS_AT_ONCE) {
    const [next, ...rest] = waiting;
    if (!next) return;
    waiting = rest;
    visibleCount++;
    show(next);
  }
}

function show({ text, label, path, open }: Waiting): void {
  let isClosed = false;
  const onGone = () => {
    if (isClosed) return;
    isClosed = true;
    visibleCount--;
    showNext();
  };
  notifyInfo(text, {
    durationMs: RULE_SUGGESTION_TOAST_MS,
    onGone,
    action: {
      label,
      onClick: () => {
        open(path);
        onGone();
      },
    },
  });
}
