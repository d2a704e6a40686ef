import FileDown from 'lucide-react/icons/file-down';
import Telescope from 'lucide-react/icons/telescope';
import Wallet from 'lucide-react/icons/wallet';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { ExploreSample, useSample } from '@/components/notices/sample.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ChoiceCard, ChoiceCards } from '@/ui/controls/choice-card.tsx';
import { Section } from '@/ui/layout/section.tsx';

/** The dashboard before there is an account: three ways to begin. */
export function DashboardWelcome() {
  const { open } = useDialogs();
  const sample = useSample();
  return (
    <Section title={t('sample.welcomeTitle')} detail={t('sample.welcomeText')}>
      <ChoiceCards>
        <ChoiceCard
          icon={<Wallet />}
          title={t('sample.addTitle')}
          action={
            <Button variant="solid" onClick={() => open('add-account', {})}>
              {t('sample.add')}
            </Button>
          }
        >
          {t('sample.addText')}
        </ChoiceCard>
        <ChoiceCard
          icon={<FileDown />}
          title={t('sample.importTitle')}
          action={<Button onClick={() => open('import', {})}>{t('sample.import')}</Button>}
        >
          {t('sample.importText')}
        </ChoiceCard>
        {sample && !sample.isActive ? (
          <ChoiceCard
            icon={<Telescope />}
            title={t('sample.exploreTitle')}
            note={t('sample.apart')}
            action={<ExploreSample />}
          >
            {t('sample.exploreText')}
          </ChoiceCard>
        ) : null}
      </ChoiceCards>
    </Section>
  );
}
