import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Rows2 from 'lucide-react/icons/rows-2';
import Rows3 from 'lucide-react/icons/rows-3';
import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore } from 'react';
import { setAmountsHidden, useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { t } from '@/messages/t.ts';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import {
  readDensityChoice,
  setDensityChoice,
  subscribeDensity,
} from '@/ui/theme/density-choice.ts';
import { readThemeChoice, setThemeChoice, subscribeThemeChoice } from '@/ui/theme/theme-choice.ts';

/** Theme, row density, and hiding amounts. Changes apply at once. */
export function AppearanceTab() {
  return (
    <Stack gap={8}>
      <Theme />
      <Density />
      <Amounts />
    </Stack>
  );
}

function Theme() {
  const choice = useSyncExternalStore(subscribeThemeChoice, readThemeChoice);
  return (
    <Section title={t('settings.theme')} detail={t('settings.themeDetail')}>
      <SegmentedControl
        legend={t('settings.theme')}
        value={choice}
        onValueChange={setThemeChoice}
        options={[
          { value: 'light', label: t('settings.themeLight'), icon: <Sun aria-hidden="true" /> },
          { value: 'dark', label: t('settings.themeDark'), icon: <Moon aria-hidden="true" /> },
          {
            value: 'system',
            label: t('settings.themeSystem'),
            icon: <Monitor aria-hidden="true" />,
          },
        ]}
      />
    </Section>
  );
}

function Density() {
  const choice = useSyncExternalStore(subscribeDensity, readDensityChoice);
  return (
    <Section title={t('settings.density')} detail={t('settings.densityDetail')}>
      <SegmentedControl
        legend={t('settings.density')}
        value={choice}
        onValueChange={setDensityChoice}
        options={[
          {
            value: 'comfortable',
            label: t('settings.densityComfortable'),
            icon: <Rows2 aria-hidden="true" />,
          },
          {
            value: 'compact',
            label: t('settings.densityCompact'),
            icon: <Rows3 aria-hidden="true" />,
          },
        ]}
      />
    </Section>
  );
}

function Amounts() {
  return (
    <Section title={t('settings.amounts')}>
      <Card>
        <HideAmountsSwitch />
      </Card>
    </Section>
  );
}

/** Masks all amounts on screen; its help says where they are still shown. */
export function HideAmountsSwitch() {
  const checked = useAmountsHidden();
  return (
    <Switch
      label={t('settings.hideAmounts')}
      help={t('settings.hideAmountsHelp')}
      place="end"
      checked={checked}
      onChange={(event) => setAmountsHidden(event.currentTarget.checked)}
    />
  );
}
