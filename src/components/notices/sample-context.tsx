import { createContext, type ReactNode, useContext } from 'react';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';

/** What the app can do with the sample household. */
export type Sample = {
  /** The sample is shown, not the user's data. */
  readonly isActive: boolean;
  /** Creates and opens the sample, which reloads the app. */
  readonly explore: () => void;
  /** Goes back to the user's data and deletes the sample. */
  readonly leave: () => void;
};

const SampleContext = createContext<Sample | null>(null);

export function SampleProvider(props: { readonly sample: Sample; readonly children: ReactNode }) {
  return <SampleContext.Provider value={props.sample}>{props.children}</SampleContext.Provider>;
}

/** null outside the app, where there is no sample. */
export function useSample(): Sample | null {
  return useContext(SampleContext);
}

type ExploreSampleProps = { readonly variant?: 'solid' | 'outline' | 'ghost' };

/** The button 'Explore with sample data'; not rendered inside the sample. */
export function ExploreSample({ variant = 'outline' }: ExploreSampleProps) {
  const sample = useSample();
  if (!sample || sample.isActive) return null;
  return (
    <Button variant={variant} onClick={sample.explore}>
      {t('sample.explore')}
    </Button>
  );
}
