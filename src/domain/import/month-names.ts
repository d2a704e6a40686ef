/** Month names as banks print them, January first. */
const LANGUAGES: readonly string[] = [
  'january february march april may june july august september october november december',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'januar februar marz april mai juni juli august september oktober november dezember',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'januari februari maart april mei juni juli augustus september oktober november december',
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  'januari februari mars april maj juni juli augusti september oktober november december',
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia',
];

/** Short forms that are no beginning of the name, or that two months share in two languages. */
const SHORT_FORMS: readonly (readonly [string, number])[] = [
  ['mrt', 3],
  ['mrz', 3],
  ['maerz', 3],
  ['jan', 1],
  ['jun', 6],
  ['jul', 7],
];

const MONTHS = monthsByPrefix();

function monthsByPrefix(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const names of LANGUAGES) {
    names.split(' ').forEach((name, index) => {
      for (let length = 3; length <= name.length; length++) {
        const prefix = name.slice(0, length);
        const known = found.get(prefix);
        found.set(prefix, known === undefined || known === index + 1 ? index + 1 : 0);
      }
    });
  }
  for (const [name, month] of SHORT_FORMS) found.set(name, month);
  return found;
}

/** 1 to 12, from a full or shortened name in any case, with or without accents; `null` = no month, or two ('jui'). */
export function monthOfName(name: string): number | null {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return MONTHS.get(plain) || null;
}
