import { type ReactNode, useRef, useState } from 'react';
import { t } from '@/messages/t.ts';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { ShowIn, useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { AnchoredPopover } from '@/ui/overlays/anchored-popover.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { FormulaBox } from '@/ui/tables/formula.tsx';

type ExplainPopoverProps = {
  /** What is explained: its name. */
  readonly about: string;
  /** The formula, with its numbers. */
  readonly children: ReactNode;
};

/** 'Explain', and beside it (on a phone over everything) how a figure came about. */
export function ExplainPopover({ about, children }: ExplainPopoverProps) {
  const isWide = useWideScreen();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <ShowIn medium="screen" as="span">
      <Text size="xs" tone="muted" weight="normal">
        <QuietButton
          ref={button}
          aria-label={t('reportParts.explainName', { about })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('reportParts.explain')}
        </QuietButton>
      </Text>
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
  /** Its ExplainButton. */
  readonly children: ReactNode;
};

/** The words over a figure, with the way to how it came about: for figures that are no amounts, too. */
export function FigureLabel({ label, children }: FigureLabelProps) {
  return (
    <Stack as="span" direction="row" gap={3} align="baseline" wrap>
      <span>{label}</span>
      {children}
    </Stack>
  );
}
