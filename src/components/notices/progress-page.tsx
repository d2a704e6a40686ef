import { t } from '@/messages/t.ts';
import { CenteredPage } from '@/ui/layout/centered-page.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { SpokenProgress } from './spoken-progress.tsx';

type ProgressPageProps = {
  /** Why the user has to wait. */
  readonly text: string;
  /** Names the work. */
  readonly label: string;
  readonly done: number;
  /** 0 until it is known. */
  readonly total: number;
  /** Formats the progress. */
  readonly countText: (counts: { readonly done: number; readonly total: number }) => string;
};

/** Replaces the app during long work on the data. Announced at the start and at every quarter. */
export function ProgressPage({ text, label, done, total, countText }: ProgressPageProps) {
  const isCounting = total > 0;
  return (
    <CenteredPage>
      <Stack gap={6}>
        <Stack gap={1} align="center">
          <Heading level={1}>{t('common.product')}</Heading>
          <Text as="p" tone="muted" align="center" balance>
            {text}
          </Text>
        </Stack>
        <SpokenProgress
          label={label}
          value={isCounting ? done : null}
          max={Math.max(1, total)}
          {...(isCounting ? { valueText: countText({ done, total }) } : {})}
        />
      </Stack>
    </CenteredPage>
  );
}
