import type { Security } from '@/domain/investments/holding.ts';
import type { ReadPrices } from '@/domain/investments/price-form.ts';
import { priceText, shortName } from '@/features/accounts/investments/investment-texts.ts';
import { dayText } from '@/features/accounts/security-texts.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { ScrollArea } from '@/ui/layout/scroll-area.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { BulletList } from '@/ui/lists/bullet-list.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';

type ReadPricesResultProps = {
  readonly read: ReadPrices;
  readonly securities: readonly Security[];
};

/** So many lines that are left out are named; the rest are counted. */
const MOST_NAMED = 8;

/** What was read of a text with prices, and which lines were not, with the reason of each. */
export function ReadPricesResult({ read, securities }: ReadPricesResultProps) {
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
  const named = problems.slice(0, MOST_NAMED).map(({ line, code }) => {
    return t('investments.unreadLine', { line, reason: t(`investments.line-${code}`) });
  });
  const more = problems.length - named.length;
  return more > 0 ? [...named, t('investments.unreadMore', { count: more })] : named;
}
