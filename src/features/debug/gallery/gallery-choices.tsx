import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import type { Hue } from '@/ui/charts/hue.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { ChoiceCard, ChoiceCards } from '@/ui/controls/choice-card.tsx';
import { HuePicker } from '@/ui/controls/hue-picker.tsx';
import { Radio } from '@/ui/controls/radio.tsx';
import { RadioList } from '@/ui/controls/radio-list.tsx';
import { Slider } from '@/ui/controls/slider.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { LONG_TEXT, Specimen } from './specimen.tsx';

const STATES = [
  { label: 'Off', defaultChecked: false },
  { label: 'On', defaultChecked: true },
  { label: 'Off, disabled', defaultChecked: false, disabled: true },
  { label: 'On, disabled', defaultChecked: true, disabled: true },
] as const;

/** What is switched and picked. */
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
      <Specimen name="ChoiceCard">
        <ChoiceCards>
          <ChoiceCard
            icon={<Wallet />}
            title="One way"
            note="Takes a minute"
            action={<Button>Begin</Button>}
          >
            What it does.
          </ChoiceCard>
          <ChoiceCard icon={<Wallet />} title="Another way" action={<Button>Begin</Button>}>
            {LONG_TEXT}
          </ChoiceCard>
        </ChoiceCards>
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
