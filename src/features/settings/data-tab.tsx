import { ImportsSection } from './imports-section.tsx';

/** What came in from files, and how to take it back. */
export function DataTab() {
  return <ImportsSection />;
}
