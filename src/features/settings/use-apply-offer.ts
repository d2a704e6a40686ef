import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyInfo } from '@/components/notices/notify.ts';
import { RULE_SUGGESTION_TOAST_MS } from '@/config/limits.ts';
import { useServices } from '@/live/services-context.tsx';
import { useRuleCounter } from '@/live/use-rule-preview.ts';
import { t } from '@/messages/t.ts';

/** After a rule was saved: gives its category to the stored transactions that have none where `isAsked`, and else offers to. */
export function useApplyOffer(): (ruleId: string, name: string, isAsked: boolean) => Promise<void> {
  const { log } = useServices();
  const dialogs = useDialogs();
  const countUncategorised = useRuleCounter();
  return async (ruleId, name, isAsked) => {
    const apply = () => dialogs.open('apply-rules', { ruleId, start: true });
    if (isAsked) {
      apply();
      return;
    }
    try {
      const count = await countUncategorised(ruleId);
      if (count === 0) return;
      notifyInfo(t('rules.applyOffer', { count, name }), {
        durationMs: RULE_SUGGESTION_TOAST_MS,
        action: {
          label: t('rules.applyOfferAction', { count }),
          onClick: apply,
        },
      });
    } catch (error) {
      log.error('the transactions of a rule could not be counted', error);
    }
  };
}
