import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { AmountText } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { YearOfGains } from '@/domain/investments/realized-gains.ts';
import { moneyText } from '@/features/accounts/security-texts.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { saveGains } from './gains-file.ts';
import { GainsList, GainsTable } from './gains-table.tsx';

type GainsSectionProps = {
  readonly years: readonly YearOfGains[];
  readonly accounts: ReadonlyMap<string, Account>;
};

/** What sales came to, by calendar year; each year opens its sales and is downloaded as CSV. Nothing where nothing was sold. */
export function GainsSection({ years, accounts }: GainsSectionProps) {
  if (years.length === 0) return null;
  return (
    <Section level={3} title={t('investments.gains')} detail={t('investments.gainsHelp')}>
      <Card padding="none" clip>
        <Stack gap={0} divided>
          {years.map((each) => (
            <Year key={`${each.year} ${each.currency}`} gains={each} accounts={accounts} />
          ))}
        </Stack>
      </Card>
    </Section>
  );
}

type YearProps = Pick<GainsSectionProps, 'accounts'> & { readonly gains: YearOfGains };

function Year({ gains, accounts }: YearProps) {
  const isWide = useWideScreen();
  const [isOpen, setOpen] = useState(false);
  const { year, currency, net } = gains;
  const Rows = isWide ? GainsTable : GainsList;
  return (
    <Stack gap={0}>
      <Stack direction="row" gap={3} align="center" justify="between" inset={2}>
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronDown /> : <ChevronRight />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('investments.gainsOfYear', { year: String(year), currency })}
        </Button>
        <Stack direction="row" gap={3} align="center">
          <AmountText amount={net} currency={currency} signed weight="medium" />
          <Button
            size="sm"
            icon={<Download />}
            aria-label={t('investments.download', { year: String(year), currency })}
            onClick={() => saveGains(gains, accounts)}
          >
            {t('investments.downloadShort')}
          </Button>
        </Stack>
      </Stack>
      {isOpen ? (
        <Stack gap={0} divided>
          <Rows gains={gains} accounts={accounts} />
          <Stack gap={0} inset={4}>
            <Text as="p" size="sm" tone="muted">
              {sumText(gains)}
            </Text>
            <Text as="p" size="sm" tone="muted">
              {t('investments.gainsRounding')}
            </Text>
            {currency === DEFAULT_CURRENCY ? null : (
              <Text as="p" size="sm" tone="muted">
                {t('investments.gainsForeign', { currency })}
              </Text>
            )}
          </Stack>
        </Stack>
      ) : null}
    </Stack>
  );
}

function sumText({ proceeds, fees, cost, denied, net, currency }: YearOfGains): string {
  const words = {
    net: moneyText(net, currency, true),
    proceeds: moneyText(proceeds, currency),
    fees: moneyText(fees, currency),
    cost: moneyText(cost, currency),
    denied: moneyText(denied, currency),
  };
  return t(denied === 0 ? 'investments.gainsSum' : 'investments.gainsSumDenied', words);
}
