import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Combobox } from '@/ui/controls/combobox.tsx';
import { DateField } from '@/ui/controls/date-field.tsx';
import { Field, FieldError } from '@/ui/controls/field.tsx';
import { ControlGrid, ControlGridWide, FieldGroup } from '@/ui/controls/field-group.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { FileDrop } from '@/ui/controls/file-drop.tsx';
import { Input, NumberInput } from '@/ui/controls/input.tsx';
import { QuietSelect, Textarea, UppercaseInput } from '@/ui/controls/input-variants.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { TagsCombobox } from '@/ui/controls/tags-combobox.tsx';
import { LONG_TEXT, Specimen } from './gallery-specimen.tsx';

const OPTIONS = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
  { value: 'three', label: LONG_TEXT },
] as const;

const CALENDAR = {
  open: 'Open calendar',
  title: 'Calendar',
  previous: 'Previous',
  next: 'Next',
  changeView: 'Change view',
};

/** Text fields and selects. */
export function GalleryFields() {
  const [text, setText] = useState('');
  const [date, setDate] = useState('2025-03-14');
  const [code, setCode] = useState('CAD');
  const [tags, setTags] = useState<readonly string[]>(['one', 'two']);
  return (
    <>
      <Specimen name="Field">
        <Field label="Name" help="What it is for." hint="Optional">
          <Input placeholder="Something" />
        </Field>
        <Field label="With an error" error="Enter a name.">
          <Input defaultValue="What was typed" />
        </Field>
        <Field label="Required" required>
          <Input disabled defaultValue="Disabled" />
        </Field>
        <Field label="Read only">
          <Input readOnly defaultValue={LONG_TEXT} />
        </Field>
        <FieldError>An error that belongs to several boxes.</FieldError>
      </Specimen>
      <Specimen name="FieldRow">
        <FieldRow columns={2}>
          <Field label="First">
            <Input icon={<Search />} type="search" />
          </Field>
          <Field label="Second">
            <UppercaseInput value={code} onValueChange={setCode} />
          </Field>
        </FieldRow>
      </Specimen>
      <Specimen name="NumberInput">
        <Field label="Amount">
          <NumberInput unit="CAD" result="= 15.50" defaultValue="12.50+3" />
        </Field>
        <Field label="At the end">
          <NumberInput align="end" defaultValue="1,234.56" />
        </Field>
      </Specimen>
      <Specimen name="Textarea">
        <Field label="Notes">
          <Textarea defaultValue={LONG_TEXT} />
        </Field>
      </Specimen>
      <Specimen name="NativeSelect">
        <Field label="Account">
          <NativeSelect options={OPTIONS} />
        </Field>
        <Field label="Nothing chosen" error="Choose one.">
          <NativeSelect options={OPTIONS} placeholder="Choose one" />
        </Field>
        <Field label="Disabled">
          <NativeSelect options={OPTIONS} disabled />
        </Field>
      </Specimen>
      <Specimen name="QuietSelect" inRow>
        <QuietSelect label="Quiet" options={OPTIONS} />
        <QuietSelect label="Strong" options={OPTIONS} strong />
        <QuietSelect label="Small" options={OPTIONS} small />
      </Specimen>
      <Specimen name="Combobox">
        <Field label="Payee">
          <Combobox items={OPTIONS} emptyText="Nothing is called that." />
        </Field>
        <Field label="Disabled">
          <Combobox items={OPTIONS} emptyText="Nothing is called that." value="one" disabled />
        </Field>
      </Specimen>
      <Specimen name="TagsCombobox">
        <Field label="Tags">
          <TagsCombobox
            items={OPTIONS}
            value={tags}
            onValueChange={setTags}
            text={text}
            onTextChange={setText}
            emptyText="No such tag."
            chosenHint="Already added"
            removeLabel={(label) => `Remove ${label}`}
          />
        </Field>
      </Specimen>
      <Specimen name="DateField">
        <Field label="Date">
          <DateField value={date} onValueChange={setDate} labels={CALENDAR} />
        </Field>
        <Field label="Not a day" error="Enter a date as YYYY-MM-DD.">
          <DateField value="2025-13-40" onValueChange={() => {}} labels={CALENDAR} />
        </Field>
      </Specimen>
      <Specimen name="FieldGroup">
        <FieldGroup legend="A group" help="What belongs together.">
          <Input aria-label="In a group" />
        </FieldGroup>
        <FieldGroup legend="Disabled group" disabled error="Not now.">
          <Input aria-label="In a disabled group" />
        </FieldGroup>
      </Specimen>
      <Specimen name="ControlGrid">
        <ControlGrid>
          <Field label="From">
            <Input />
          </Field>
          <Field label="To">
            <Input />
          </Field>
          <ControlGridWide>
            <Field label="Wide">
              <Input />
            </Field>
          </ControlGridWide>
        </ControlGrid>
      </Specimen>
      <Specimen name="FileDrop">
        <FileDrop label="File" prompt="Choose or drop a file" hint="CSV" onFiles={() => {}} />
        <FileDrop
          label="Wrong file"
          prompt="Choose another"
          fileName="statement.pdf"
          error="This is no CSV file."
          onFiles={() => {}}
        />
        <FileDrop
          size="sm"
          label="Low"
          prompt="Drop a file here, or choose one"
          hint="CSV"
          onFiles={() => {}}
        />
      </Specimen>
    </>
  );
}
