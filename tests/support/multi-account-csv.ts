/** The rows of one account of a generated file: signed cents, oldest first. */
export type GeneratedAccount = { readonly name: string; readonly amounts: readonly number[] };

const decimals = (cents: number): string => (cents / 100).toFixed(2);

const dayOf = (row: number): number => (row % 28) + 1;

/**
 * Like Desjardins: a blank line, no header, fourteen columns (caisse, folio, product, date, sequence, description, empty,
 * withdrawal, deposit, four empty, balance); the accounts one after another, each starting from a balance of 1,000.00.
 */
export function desjardinsLike(accounts: readonly GeneratedAccount[]): string {
  const lines = [''];
  for (const { name, amounts } of accounts) {
    let balance = 100_000;
    for (const [row, amount] of amounts.entries()) {
      balance += amount;
      const [out, into] = amount < 0 ? [decimals(-amount), ''] : ['', decimals(amount)];
      const date = `2024/03/${String(dayOf(row)).padStart(2, '0')}`;
      const number = String(row + 1).padStart(5, '0');
      lines.push(
        `"Caisse des Exemples","012345","${name}","${date}",${number},"${amount < 0 ? 'Achat' : 'Dépôt'} / NO ${row}","",${out},${into},"","","","",${decimals(balance)}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Like BMO: a sentence at the top, then each account's header between blank lines; the same card number throughout. */
export function bmoLike(accounts: readonly GeneratedAccount[]): string {
  const lines = [
    'Following data is valid as of 20240401123045 (Year/Month/Day/Hour/Minute/Second)',
  ];
  for (const { name, amounts } of accounts) {
    lines.push(
      '',
      '',
      'First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description',
    );
    lines.push('');
    for (const [row, amount] of amounts.entries()) {
      const kind = amount < 0 ? 'DEBIT' : 'CREDIT';
      const date = `202403${String(dayOf(row)).padStart(2, '0')}`;
      lines.push(`'5510290000000713',${kind},${date},${decimals(amount)},[DN]${name} ${row}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
