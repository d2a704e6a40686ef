/**
 * Reads a calendar file as a calendar app would: by RFC 5545 alone, independently of Coffer's calculations. It walks through the
 * calendar and tests each day against the rule.
 */

export type CalendarEvent = {
  readonly uid: string;
  /** 'YYYY-MM-DD'. */
  readonly start: string;
  readonly summary: string;
  readonly description: string;
  readonly rule: ReadonlyMap<string, string>;
};

const DAY_MS = 86_400_000;

/** Throws if the file is not a valid calendar. */
export function readCalendar(file: string): { readonly events: readonly CalendarEvent[] } {
  if (!file.endsWith('\r\n')) throw new Error('the last line has no end');
  const lines = file.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') {
    throw new Error('no calendar');
  }
  const events: CalendarEvent[] = [];
  const open: string[] = [];
  let values = new Map<string, string>();
  for (const line of lines) {
    const { name, value } = readLine(line);
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') values = new Map();
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends without having begun`);
      if (value === 'VEVENT') events.push(eventOf(values));
    } else if (open.at(-1) === 'VEVENT') {
      if (values.has(name)) throw new Error(`${name} twice`);
      values.set(name, value);
    }
  }
  if (open.length > 0) throw new Error('something does not end');
  return { events };
}

function readLine(line: string): { readonly name: string; readonly value: string } {
  const parts = /^([A-Z-]+)((?:;[A-Z-]+=[^:;]+)*):(.*)$/su.exec(line);
  if (!parts) throw new Error(`no property: ${line}`);
  return { name: `${parts[1]}${parts[2]}`, value: parts[3] ?? '' };
}

function eventOf(values: ReadonlyMap<string, string>): CalendarEvent {
  const required = (name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`an event without ${name}`);
    return value;
  };
  if (!/^\d{8}T\d{6}Z$/.test(required('DTSTAMP'))) throw new Error('no instant');
  const start = required('DTSTART;VALUE=DATE').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return {
    uid: readText(required('UID')),
    start,
    summary: readText(required('SUMMARY')),
    description: readText(values.get('DESCRIPTION') ?? ''),
    rule: new Map(
      (values.get('RRULE') ?? '')
        .split(';')
        .filter(Boolean)
        .map((part) => part.split('=') as [string, string]),
    ),
  };
}

/** Unescapes a text value, character by character. */
export function readText(value: string): string {
  let text = '';
  for (let place = 0; place < value.length; place++) {
    const character = value[place] ?? '';
    if (character === ',' || character === ';') throw new Error('an unescaped separator');
    if (character !== '\\') {
      text += character;
      continue;
    }
    const next = value[++place] ?? '';
    if (next === 'n' || next === 'N') text += '\n';
    else if ('\\;,'.includes(next) && next !== '') text += next;
    else throw new Error(`an unknown escape: ${next}`);
  }
  return text;
}

/** All event days up to and including a date, in order. */
export function daysOfEvents(events: readonly CalendarEvent[], until: string): readonly string[] {
  return events.flatMap((event) => daysOf(event, until)).sort();
}

function daysOf({ start, rule }: CalendarEvent, until: string): readonly string[] {
  if (rule.size === 0) return start <= until ? [start] : [];
  const ruleEnd = (rule.get('UNTIL') ?? '99991231').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const first = new Date(`${start}T00:00:00Z`);
  const last = new Date(`${ruleEnd < until ? ruleEnd : until}T00:00:00Z`);
  const found: string[] = [];
  for (const on = new Date(first); on <= last; on.setUTCDate(on.getUTCDate() + 1)) {
    if (hasDay(rule, first, on)) found.push(on.toISOString().slice(0, 10));
  }
  if (found[0] !== start && start <= until) throw new Error(`${start} is no day of its own rule`);
  return found;
}

function hasDay(rule: ReadonlyMap<string, string>, first: Date, on: Date): boolean {
  const interval = Number(rule.get('INTERVAL') ?? 1);
  const months =
    (on.getUTCFullYear() - first.getUTCFullYear()) * 12 + on.getUTCMonth() - first.getUTCMonth();
  switch (rule.get('FREQ')) {
    case 'DAILY':
      return ((on.getTime() - first.getTime()) / DAY_MS) % interval === 0;
    case 'WEEKLY':
      return (
        on.getUTCDay() === first.getUTCDay() &&
        ((mondayOf(on) - mondayOf(first)) / (7 * DAY_MS)) % interval === 0
      );
    case 'MONTHLY':
      return months % interval === 0 && isInSet(rule, on);
    case 'YEARLY':
      return (
        (on.getUTCFullYear() - first.getUTCFullYear()) % interval === 0 &&
        on.getUTCMonth() + 1 === Number(rule.get('BYMONTH')) &&
        isInSet(rule, on)
      );
    default:
      throw new Error(`an unknown frequency: ${rule.get('FREQ')}`);
  }
}

/** BYMONTHDAY gives the month's set (also the year's, if BYMONTH leaves one month); BYSETPOS picks one of it. */
function isInSet(rule: ReadonlyMap<string, string>, on: Date): boolean {
  const length = new Date(Date.UTC(on.getUTCFullYear(), on.getUTCMonth() + 1, 0)).getUTCDate();
  const set = (rule.get('BYMONTHDAY') ?? '')
    .split(',')
    .map(Number)
    .map((date) => (date < 0 ? length + 1 + date : date))
    .filter((date) => date >= 1 && date <= length)
    .sort((a, b) => a - b);
  const place = rule.get('BYSETPOS');
  const chosen = place === undefined ? set : [set.at(Number(place))];
  return chosen.includes(on.getUTCDate());
}

const mondayOf = (on: Date) => on.getTime() - ((on.getUTCDay() + 6) % 7) * DAY_MS;
