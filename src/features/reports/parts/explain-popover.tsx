import Info from 'lucide-react/icons/info';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '@/messages/t.ts';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { ShowIn, useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { AnchoredPopover } from '@/ui/overlays/anchored-popover.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { FormulaBox } from '@/ui/tables/formula.tsx';

type ExplainPopoverProps = {
  /** Name of the explained figure. */
  readonly about: string;
  /** The formula with its numbers. */
  readonly children: ReactNode;
};

/**
 * An icon button named 'Explain', because the word beside every figure would be too much. Shows how
 * the figure is computed: in a popover, or full-screen on phones.
 */
export function ExplainPopover({ about, children }: ExplainPopoverProps) {
  const isWide = useWideScreen();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <ShowIn medium="screen" as="span">
      <QuietButton
        ref={button}
        isIcon
        aria-label={t('reportParts.explainName', { about })}
        title={t('reportParts.explain')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Info aria-hidden="true" />
      </QuietButton>
      {isWide ? (
        isOpen && button.current ? (
          <AnchoredPopover title={about} anchor={button.current} onClose={close}>
            <FormulaBox inset>{children}</FormulaBox>
          </AnchoredPopover>
        ) : null
      ) : (
        <Dialog
          open={isOpen}
          title={about}
          closeLabel={t('reportParts.close')}
          size="sm"
          onClose={close}
        >
          <FormulaBox>{children}</FormulaBox>
        </Dialog>
      )}
    </ShowIn>
  );
}

type FigureLabelProps = {
  readonly label: string;
  /** The figure's ExplainButton. */
  readonly children: ReactNode;
};

/** A figure's label with its explanation; also for figures that aren't amounts. */
export function FigureLabel({ label, children }: FigureLabelProps) {
  return (
    <Stack as="span" direction="row" gap={2} align="center">
      <span>{label}</span>
      {children}
    </Stack>
  );
}
