import { useBoxSize } from '@/ui/layout/use-box-size.ts';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';
import type { SankeyLook } from './sankey-look.ts';
import { SankeyNarrow } from './sankey-narrow.tsx';
import { SankeyWide } from './sankey-wide.tsx';

/** Less room than this is too little for a picture. */
const PICTURE_PX = 600;

/**
 * Income -> all -> expense by category and what was saved, or taken from savings. What flows is a link with its name and figure, also
 * for those who hear it; in a narrow place it is a list with bars.
 */
export function SankeyChart(props: SankeyLook) {
  const [box, size] = useBoxSize();
  // A sheet of paper is not as wide as the room that was measured.
  const isPrinting = useIsPrinting();
  return (
    <div ref={box}>
      {size === null ? null : isPrinting || size.width < PICTURE_PX ? (
        <SankeyNarrow {...props} />
      ) : (
        <SankeyWide {...props} width={size.width} />
      )}
    </div>
  );
}
