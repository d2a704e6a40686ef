import { useState } from 'react';
import { RangeCalendar } from '@/ui/calendar/range-calendar.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { FilteredList, FilterLine, PinLine, SummaryFigures } from '@/ui/layout/filter-line.tsx';
import { ChoiceList, PresetList } from '@/ui/lists/choice-list.tsx';
import { FilterChip, FilterChipButton, PinChip, PinMark } from '@/ui/lists/filter-chip.tsx';
import { LONG_TEXT, Specimen } from './gallery-specimen.tsx';

const CALENDAR = {
  open: 'Open calendar',
  title: 'Calendar',
  previous: 'Previous',
  next: 'Next',
  changeView: 'Change view',
};

/** Filters of a list. */
export function GalleryFilters() {
  const [chosen, setChosen] = useState<readonly string[]>(['b']);
  const figures = (
    <SummaryFigures
      count="1,234 things"
      figures={[
        { key: 'in', before: 'in ', amount: '+$12.00', after: '', tone: 'in' },
        { key: 'out', before: 'out ', amount: '−$7.00', after: '', tone: 'plain' },
        { key: 'moved', before: 'moved ', amount: '$0.00', after: '', tone: 'muted' },
      ]}
    />
  );
  return (
    <>
      <Specimen name="FilterLine, FilterChip, PinLine, PinChip, SummaryFigures">
        <FilteredList>
          <FilterLine
            label="Filters"
            box={<Input aria-label="Search" placeholder="Search" />}
            chips={
              <>
                <FilterChip>
                  <FilterChipButton label="Date" />
                </FilterChip>
                <FilterChip clearLabel="Remove" onClear={() => {}}>
                  <FilterChipButton label="Account" value={LONG_TEXT} />
                </FilterChip>
              </>
            }
            aside={figures}
          />
          <PinLine label="Pins" aside={figures}>
            <PinChip icon={<PinMark look="dot" />} label="To do" count="12" isActive={false} />
            <PinChip icon={<PinMark look="dashed" />} label="Unknown" count="7" isActive />
            <PinChip label="Loading" isActive={false} />
            <Button size="sm" variant="ghost">
              Clear
            </Button>
          </PinLine>
        </FilteredList>
      </Specimen>
      <Specimen name="ChoiceList">
        <ChoiceList
          label="Choices"
          placeholder="Search"
          emptyText="Nothing matches."
          fold={(text) => text.toLowerCase()}
          choices={[
            { value: 'a', label: 'One', isChosen: chosen.includes('a') },
            { value: 'b', label: 'Below one', depth: 1, isChosen: chosen.includes('b') },
            { value: 'c', label: LONG_TEXT, isChosen: chosen.includes('c') },
          ]}
          onToggle={(value) =>
            setChosen(
              chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value],
            )
          }
          onEnter={() => {}}
        />
      </Specimen>
      <Specimen name="PresetList, RangeCalendar" inRow>
        <PresetList
          label="Days"
          presets={[
            { value: 'a', label: 'This month', detail: 'Nov 1 – Nov 30' },
            { value: 'b', label: 'Custom' },
          ]}
          value="a"
          onChoose={() => {}}
          onEnter={() => {}}
        />
        <RangeCalendar
          from="2026-11-05"
          to="2026-11-18"
          locale="en-CA"
          labels={CALENDAR}
          onChoose={() => {}}
        />
      </Specimen>
    </>
  );
}
