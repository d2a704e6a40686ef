import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';

type StepSwitchProps = {
  /** What is shown. */
  readonly title: string;
  readonly level: 2 | 3;
  readonly previous: string;
  readonly next: string;
  /** There is nothing before it. */
  readonly isFirst?: boolean;
  readonly onStep: (steps: 1 | -1) => void;
  /** The way back to now; null = it is shown. */
  readonly now: { readonly label: string; readonly onPress: () => void } | null;
};

/** Which of many stretches of time is shown, and the way to its neighbours. */
export function StepSwitch(props: StepSwitchProps) {
  const { title, level, previous, next, isFirst = false, onStep, now } = props;
  const isWide = useWideScreen();
  return (
    <Stack direction="row" gap={2} align="center" wrap>
      <Heading level={level} size="md">
        {title}
      </Heading>
      <Stack direction="row" gap={0} align="center">
        <IconButton
          size="sm"
          disabled={isFirst}
          aria-label={previous}
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => onStep(-1)}
        />
        <IconButton
          size="sm"
          aria-label={next}
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => onStep(1)}
        />
        {now ? (
          <Button size={isWide ? 'sm' : 'md'} variant="ghost" onClick={now.onPress}>
            {now.label}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}
