import { createContext, type ReactNode, useContext } from 'react';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';

/** What the app can do with the sample household. */
export type Sample = {
  /** What is shown is the sample, and nothing of a person's own. */
  readonly isActive: boolean;
  /** Makes it and shows it; begins anew for that. */
  readonly explore: () => void;
  /** Goes back to the person's own data and deletes it. */
  readonly leave: () => void;
};

const SampleContext = createContext<Sample | null>(null);

export function SampleProvider(props: { readonly sample: Sample; readonly children: ReactNode }) {
  return <SampleContext.Provider value={props.sample}>{props.children}</SampleContext.Provider>;
}

/** `null` where no app stands around, which has no sample. */
export function useSample(): Sample | null {
  return useContext(SampleContext);
}

type ExploreSampleProps = { readonly variant?: 'solid' | 'outline' | 'ghost' };

/** 'Explore with sample data'; nothing within the sample itself. */
export function ExploreSample({ variant = 'outline' }: ExploreSampleProps) {
  const sample = useSample();
  if (!sample || sample.isActive) return null;
  return (
    <Button variant={variant} onClick={sample.explore}>
      {t('sample.explore')}
    </Button>
  );
}
