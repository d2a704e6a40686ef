import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { t } from '@/messages/t.ts';
import { Section } from '@/ui/section.tsx';
import { SegmentedControl } from '@/ui/segmented-control.tsx';
import { readThemeChoice, setThemeChoice, subscribeThemeChoice } from '@/ui/theme/theme-choice.ts';

/** How Coffer looks: light, dark, or as the device does. Takes effect at once. */
export function AppearanceTab() {
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
