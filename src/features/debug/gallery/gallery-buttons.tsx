import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button } from '@/ui/controls/button.tsx';
import { buttonClass } from '@/ui/controls/button-class.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { SortButton } from '@/ui/controls/sort-button.tsx';
import { ToggleButton } from '@/ui/controls/toggle-button.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { LONG_TEXT, Specimen } from './specimen.tsx';

const VARIANTS = ['solid', 'outline', 'ghost', 'danger', 'dangerGhost'] as const;
const TONES = ['neutral', 'outline', 'accent', 'warn', 'danger'] as const;

/** What is pressed. */
export function GalleryButtons() {
  const [view, setView] = useState<'list' | 'calendar'>('list');
  return (
    <>
      {VARIANTS.map((variant) => (
        <Specimen key={variant} name={`Button ${variant}`} inRow>
          <Button variant={variant}>Save</Button>
          <Button variant={variant} icon={<Plus />}>
            With an icon
          </Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant} size="touch">
            Touch
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} pending>
            Pending
          </Button>
        </Specimen>
      ))}
      <Specimen name="Button full width, long">
        <Button width="full">{LONG_TEXT.slice(0, 40)}</Button>
        <a href="#gallery" className={buttonClass({ variant: 'outline' })}>
          A link that looks like a button
        </a>
      </Specimen>
      <Specimen name="IconButton" inRow>
        <IconButton aria-label="Ghost" icon={<Trash />} />
        <IconButton aria-label="Outline" variant="outline" icon={<Trash />} />
        <IconButton aria-label="Solid" variant="solid" icon={<Plus />} />
        <IconButton aria-label="Small" size="sm" icon={<Trash />} />
        <IconButton aria-label="Disabled" disabled icon={<Trash />} />
        <IconButton aria-label="Pending" pending icon={<Trash />} />
        <IconButton aria-label="Round" shape="round" variant="solid" icon={<Plus />} />
      </Specimen>
      <Specimen name="QuietButton" inRow>
        <QuietButton>As words</QuietButton>
        <QuietButton disabled>Disabled</QuietButton>
      </Specimen>
      <Specimen name="ToggleButton" inRow>
        <ToggleButton pressed={false}>Off</ToggleButton>
        <ToggleButton pressed>On</ToggleButton>
        <ToggleButton pressed count="12">
          With a count
        </ToggleButton>
      </Specimen>
      <Specimen name="SegmentedControl">
        {[false, true].map((isOff) => (
          <SegmentedControl
            key={String(isOff)}
            legend={isOff ? 'Disabled' : 'View'}
            showLegend
            disabled={isOff}
            value={view}
            onValueChange={setView}
            options={[
              { value: 'list', label: 'List' },
              { value: 'calendar', label: 'Calendar' },
            ]}
          />
        ))}
      </Specimen>
      <Specimen name="SortButton" inRow>
        <SortButton sorted="none" onClick={() => {}}>
          Name
        </SortButton>
        <SortButton sorted="ascending" onClick={() => {}}>
          Date
        </SortButton>
        <SortButton sorted="descending" end onClick={() => {}}>
          Amount
        </SortButton>
      </Specimen>
      <Specimen name="Link classes" inRow>
        <a href="#gallery" className={linkClass()}>
          Words that lead on
        </a>
        <a href="#gallery" className={linkClass({ tone: 'quiet' })}>
          Quiet words that lead on
        </a>
      </Specimen>
      <Specimen name="Badge" inRow>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Specimen>
    </>
  );
}
