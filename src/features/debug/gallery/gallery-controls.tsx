import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Hue } from '@/ui/charts/hue.tsx';
import { Button, buttonClass } from '@/ui/controls/button.tsx';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { HuePicker, Radio, RadioList, SwatchGroup } from '@/ui/controls/radio.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Slider } from '@/ui/controls/slider.tsx';
import { SortButton } from '@/ui/controls/sort-button.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { ToggleButton } from '@/ui/controls/toolbar.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { LONG_TEXT, Specimen } from './gallery-specimen.tsx';

const VARIANTS = ['solid', 'outline', 'ghost', 'danger', 'dangerGhost'] as const;
const TONES = ['neutral', 'outline', 'accent', 'warn', 'danger'] as const;

/** Buttons and links. */
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

const STATES = [
  { label: 'Off', defaultChecked: false },
  { label: 'On', defaultChecked: true },
  { label: 'Off, disabled', defaultChecked: false, disabled: true },
  { label: 'On, disabled', defaultChecked: true, disabled: true },
] as const;

/** Checkboxes, switches, and other choices. */
export function GalleryChoices() {
  const [choice, setChoice] = useState<'a' | 'b'>('a');
  const [hue, setHue] = useState<Hue>(3);
  const [share, setShare] = useState(40);
  return (
    <>
      <Specimen name="Checkbox">
        {STATES.map((state) => (
          <Checkbox key={state.label} {...state} />
        ))}
        <Checkbox label="Some of them" indeterminate />
        <Checkbox label={LONG_TEXT} help="With what it means." />
        <Checkbox label="Without its label" hideLabel />
      </Specimen>
      <Specimen name="Switch">
        {STATES.map((state) => (
          <Switch key={state.label} {...state} />
        ))}
        <Switch label="At the end" place="end" help="As in settings." />
      </Specimen>
      <Specimen name="Radio">
        <Radio
          name="gallery"
          value="a"
          label="Chosen"
          checked={choice === 'a'}
          onChoose={() => setChoice('a')}
        />
        <Radio
          name="gallery"
          value="b"
          label="Not chosen"
          help="With help"
          checked={choice === 'b'}
          onChoose={() => setChoice('b')}
        />
      </Specimen>
      <Specimen name="RadioList">
        <RadioList
          options={[
            { value: 'a', label: 'The first' },
            { value: 'b', label: 'The second', help: 'With what it does.' },
          ]}
          value={choice}
          onValueChange={setChoice}
        />
      </Specimen>
      <Specimen name="SwatchGroup">
        <SwatchGroup
          label="Size"
          value="S"
          options={['S', 'M', 'L'].map((size) => ({ value: size, label: size, swatch: size }))}
          onValueChange={() => {}}
        />
      </Specimen>
      <Specimen name="HuePicker">
        <HuePicker
          label="Colour"
          value={hue}
          onValueChange={setHue}
          nameOf={(each) => `Hue ${each}`}
        />
      </Specimen>
      <Specimen name="Slider">
        <Slider
          label="Share"
          value={share}
          max={100}
          step={5}
          onValueChange={setShare}
          valueText={`${share} percent`}
        />
      </Specimen>
    </>
  );
}
