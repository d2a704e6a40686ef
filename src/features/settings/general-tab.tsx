import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { BaseCurrencySection } from '@/features/settings/general/base-currency-section.tsx';
import { FormatSection } from '@/features/settings/general/format-section.tsx';
import { LanguageSection } from '@/features/settings/general/language-section.tsx';
import { WeekSection } from '@/features/settings/general/week-section.tsx';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

/** Language, formats, first day of the week and base currency; and the way to the debug page, which no navigation shows. */
export function GeneralTab() {
  return (
    <Stack gap={8}>
      <LanguageSection />
      <FormatSection />
      <WeekSection />
      <BaseCurrencySection />
      <Section title={t('settings.debug')} detail={t('settings.debugDetail')}>
        <span>
          <Link to={routes.debug()} className={linkClass({ tone: 'accent' })}>
            {t('settings.debugLink')}
          </Link>
        </span>
      </Section>
    </Stack>
  );
}
