import { notifyInfo } from '@/components/notices/notify.ts';
import {
  RULE_SUGGESTION_TOAST_MS,
  RULE_SUGGESTIONS,
  RULE_SUGGESTIONS_AT_ONCE,
} from '@/config/limits.ts';
import { routes } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';

/** A rule that could be made of what was chosen once. */
export type OfferedRule = {
  readonly description: string;
  readonly row?: string;
  readonly categoryId: string;
  readonly categoryName: string;
};

type Notice = { readonly text: string; readonly label: string; readonly path: string };

type Waiting = Notice & { readonly open: (path: string) => void };

let waiting: readonly Waiting[] = [];
let standing = 0;

/**
 * Offers rules in notices of ten seconds, a few at a time, the next as one goes (spec §4); of many the rest in one. Their action
 * opens the form of a new rule, filled in.
 * @param open goes to a path of the app
 */
export function suggestRules(rules: readonly OfferedRule[], open: (path: string) => void): void {
  waiting = [...waiting, ...noticesOf(rules).map((notice) => ({ ...notice, open }))];
  showNext();
}

function noticesOf(rules: readonly OfferedRule[]): readonly Notice[] {
  // One that would stand alone for a single rule takes no less room than that rule.
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
  while (standing < RULE_SUGGESTIONS_AT_ONCE) {
    const [next, ...rest] = waiting;
    if (!next) return;
    waiting = rest;
    standing++;
    show(next);
  }
}

function show({ text, label, path, open }: Waiting): void {
  let isGone = false;
  const onGone = () => {
    if (isGone) return;
    isGone = true;
    standing--;
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
