import { Stack } from '@/ui/stack.tsx';
import { ImportsSection } from './imports-section.tsx';
import { SampleSection } from './sample-section.tsx';

/** What came in from files, and how to take it back; and the sample, which stands apart from it. */
export function DataTab() {
  return (
    <Stack gap={8}>
      <ImportsSection />
      <SampleSection />
    </Stack>
  );
}
