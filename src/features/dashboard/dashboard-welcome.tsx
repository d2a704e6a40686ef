import ArchiveRestore from 'lucide-react/icons/archive-restore';
import PencilLine from 'lucide-react/icons/pencil-line';
import Telescope from 'lucide-react/icons/telescope';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { useSample } from '@/components/notices/sample-context.tsx';
import { t } from '@/messages/t.ts';
import { FileHero } from '@/ui/layout/file-hero.tsx';
import { ChoiceRow, ChoiceRows } from '@/ui/layout/panel.tsx';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';

/** Empty state without any account: a file from the bank, or one of the quiet ways beside it. */
export function DashboardWelcome() {
  const { open } = useDialogs();
  const sample = useSample();
  return (
    <Section title={t('sample.welcomeTitle')} detail={t('sample.welcomeText')}>
      <Grid columns="hero" gap={8} align="center">
        <FileHero
          title={t('sample.dropTitle')}
          text={t('sample.dropBanks')}
          action={t('sample.dropAction')}
          note={t('sample.dropNote')}
          accept=".csv"
          multiple
          onFiles={(files) => open('import', { files })}
        />
        <ChoiceRows label={t('sample.otherWays')}>
          <ChoiceRow
            icon={<PencilLine />}
            hue={7}
            title={t('sample.byHand')}
            detail={t('sample.byHandText')}
            onClick={() => open('add-account', {})}
          />
          {sample && !sample.isActive ? (
            <ChoiceRow
              icon={<Telescope />}
              hue={8}
              title={t('sample.explore')}
              detail={t('sample.exploreDetail')}
              onClick={sample.explore}
            />
          ) : null}
          <ChoiceRow
            icon={<ArchiveRestore />}
            hue={2}
            title={t('sample.restore')}
            detail={t('sample.restoreText')}
            onClick={() => open('restore', {})}
          />
        </ChoiceRows>
      </Grid>
    </Section>
  );
}
