import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/link-class.ts';
import { Section } from '@/ui/section.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';

/** Where the data lives and what protects it, in plain words. */
export function PrivacyTab() {
  return (
    <Stack gap={8}>
      <Section title={t('settings.privacyWhereTitle')}>
        <Text as="p" measure>
          {t('settings.privacyWhere')}
        </Text>
        <Text as="p" measure tone="muted">
          {t('settings.privacyKeep')}
        </Text>
        <Text as="p" measure tone="muted">
          {t('settings.privacyAi')}
        </Text>
      </Section>
      <Section title={t('settings.privacyProtectedTitle')}>
        <Text as="p" measure>
          {t('settings.privacyProtected')}
        </Text>
        <Text as="p" measure tone="muted">
          {t('settings.privacyNoLock')}
        </Text>
        <Text as="p" measure tone="muted">
          {t('settings.privacyBackups')}{' '}
          <Link to={routes.settings({ tab: 'data' })} className={linkClass({ tone: 'accent' })}>
            {t('settings.privacyToData')}
          </Link>
        </Text>
      </Section>
    </Stack>
  );
}
