import type { ColumnRole, Delimiter, FileEncoding } from '../../src/domain/import-template.ts';
import type { DecimalMark } from '../../src/domain/money.ts';

/** A bank's format in a few invented rows, and what must be found in it. */
export type CsvSample = {
  readonly name: string;
  readonly text: string;
  readonly encoding?: FileEncoding;
  readonly delimiter: Delimiter;
  readonly skip: number;
  readonly header: boolean;
  readonly date: string;
  readonly mark?: DecimalMark;
  /** One letter a column: d date, t text, a amount, o debit (out), i credit (in), - ignore. */
  readonly roles: string;
  readonly invert?: boolean;
  readonly sign?: number;
  readonly ambiguous?: boolean;
  /** Cents of the accepted rows, in file order. */
  readonly amounts: readonly number[];
};

const LETTERS: Readonly<Record<string, ColumnRole>> = {
  d: 'date',
  t: 'description',
  a: 'amount',
  o: 'debit',
  i: 'credit',
  '-': 'ignore',
};

export function rolesOfLetters(letters: string): readonly ColumnRole[] {
  return Array.from(letters, (letter) => LETTERS[letter] ?? 'ignore');
}

const lines = (...rows: readonly string[]): string => `${rows.join('\n')}\n`;

export const CSV_SAMPLES: readonly CsvSample[] = [
  {
    name: 'National Bank chequing: semicolons, dot decimals, zero in the unused side',
    text: lines(
      'Date;Description;Category;Debit;Credit;Balance',
      '2024-05-03;IGA MARCHE;Groceries;45.10;0;954.90',
      '2024-05-02;PAY EXAMPLE;Income;0;500.00;1000.00',
      '2024-05-01;HYDRO;Utilities;20;0;500.00',
    ),
    delimiter: ';', skip: 0, header: true, date: 'YYYY-MM-DD', roles: 'dt-oi-', amounts: [-4510, 50000, -2000],
  },
  {
    name: 'National Bank card',
    text: lines(
      'Date;card Number;Description;Category;Debit;Credit',
      '2024-05-03;5258********1234;IGA MARCHE;Groceries;45.10;0',
      '2024-05-02;5258********1234;PAIEMENT MERCI;Payment;0;500.00',
      '2024-05-01;5258********1234;HYDRO;Utilities;20;0',
    ),
    delimiter: ';', skip: 0, header: true, date: 'YYYY-MM-DD', roles: 'd-t-oi', amounts: [-4510, 50000, -2000],
  },
  {
    name: 'Desjardins: blank line, no header, Windows-1252, fourteen columns',
    text: lines(
      '',
      '"Caisse des É","012345","EOP","2024/03/05",00001,"Achat / ÉPICERIE","",45.30,"","","","","",1200.10',
      '"Caisse des É","012345","EOP","2024/03/06",00002,"Dépôt direct / PAIE","","",900.00,"","","","",2100.10',
      '"Caisse des É","012345","EOP","2024/03/08",00003,"Retrait guichet","",60.00,"","","","","",2040.10',
      '"Caisse des É","012345","ES1","2024/03/31",00001,"Intérêts","","",0.12,"","","","",50.12',
    ),
    encoding: 'windows-1252',
    delimiter: ',', skip: 1, header: false, date: 'YYYY/MM/DD', roles: '---d-t-oi-----', amounts: [-4530, 90000, -6000, 12],
  },
  {
    name: 'Amex Canada extended: a line break in a cell, month names with a dot, inverted',
    text: lines(
      'Date,Date Processed,Description,Card Member,Account #,Amount,Foreign Spend Amount,Commission,Exchange Rate,Additional Information,Merchant,Address,City / Province,Postal Code,Country,Reference',
      '16 Dec. 2025,17 Dec. 2025,METRO #12            TORONTO,SAM SAMPLE,-11001,45.20,,,,,METRO #12,1 MAIN ST,"TORONTO',
      'ON",M5V1A1,CANADA,\'AT123456789\'',
      '14 Dec. 2025,15 Dec. 2025,SHELL               OTTAWA,SAM SAMPLE,-11001,60.00,,,,,SHELL,2 MAIN ST,"OTTAWA',
      'ON",K1A1A1,CANADA,\'AT123456790\'',
      '12 Dec. 2025,12 Dec. 2025,PAYMENT RECEIVED - THANK YOU,SAM SAMPLE,-11001,-300.00,,,,,,,,,,\'AT123456791\'',
    ),
    delimiter: ',', skip: 0, header: true, date: 'DD MMM YYYY', roles: 'd-t--a----------', invert: true, amounts: [-4520, -6000, 30000],
  },
  {
    name: 'Bank of America: a summary table above, a pseudo-row, unescaped quotes',
    text: lines(
      'Description,,Summary Amt.',
      'Beginning balance as of 01/01/2024,,"1,000.00"',
      'Total credits,,"2,500.00"',
      'Total debits,,"-1,510.00"',
      'Ending balance as of 01/31/2024,,"1,990.00"',
      '',
      'Date,Description,Amount,Running Bal.',
      '01/01/2024,Beginning balance as of 01/01/2024,,"1,000.00"',
      '01/05/2024,"CHECKCARD "THE PLACE", OAKLAND CA","-10.00","990.00"',
      '01/15/2024,"ACME DES:PAYROLL","2,500.00","3,490.00"',
      '01/20/2024,"Zelle payment to JO for "rent"","-1,500.00","1,990.00"',
    ),
    delimiter: ',', skip: 6, header: true, date: 'MM/DD/YYYY', roles: 'dta-', amounts: [-1000, 250000, -150000],
  },
  {
    name: 'Bank of America card',
    text: lines(
      'Posted Date,Reference Number,Payee,Address,Amount',
      '01/25/2024,24431061234567890123456,"CAFE ONE SEATTLE WA","SEATTLE       WA ",-4.50',
      '01/20/2024,24431061234567890123457,"PAYMENT - THANK YOU","",120.00',
      '01/19/2024,24431061234567890123458,"GROCER SEATTLE WA","SEATTLE       WA ",-64.50',
    ),
    delimiter: ',', skip: 0, header: true, date: 'MM/DD/YYYY', roles: 'd-t-a', amounts: [-450, 12000, -6450],
  },
  {
    name: 'Capital One 360: unsigned with the direction apart, two-digit years',
    text: lines(
      'Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance',
      '1234,Withdrawal from CITY POWER,01/25/24,Debit,80.10,919.900',
      '1234,Monthly Interest Paid,01/31/24,Credit,1.12,921.020',
      '1234,Debit Card Purchase - CAFE,02/02/24,Debit,5,916.020',
    ),
    delimiter: ',', skip: 0, header: true, date: 'MM/DD/YY', roles: '-td-a-', sign: 3, amounts: [-8010, 112, -500],
  },
  {
    name: 'Citi: status first, debit and credit',
    text: lines(
      'Status,Date,Description,Debit,Credit',
      'Cleared,03/25/2024,"GROCER #12 AUSTIN TX",45.12,',
      'Cleared,03/21/2024,"ONLINE PAYMENT, THANK YOU",,-300.00',
      'Cleared,03/20/2024,"GAS AUSTIN TX",31.00,',
    ),
    delimiter: ',', skip: 0, header: true, date: 'MM/DD/YYYY', roles: '-dtoi', amounts: [-4512, -30000, -3100],
  },
  {
    name: 'Schwab: lines above, dollars',
    text: lines(
      '"Transactions  for Checking account XXXX1234 as of 05/02/2024"',
      '',
      '"Date","Type","Check #","Description","Withdrawal","Deposit","RunningBalance"',
      '"04/30/2024","VISA","","CAFE PORTLAND","$4.50","","$1,995.50"',
      '"04/29/2024","ACH","","PAYROLL","","$2,000.00","$2,000.00"',
    ),
    delimiter: ',', skip: 2, header: true, date: 'MM/DD/YYYY', roles: 'd--toi-', amounts: [-450, 200000],
  },
  {
    name: 'USAA: no header, memo and payee',
    text: lines(
      'posted,,04/25/2024,CAFE 12 SAN ANTONIO,Cafe Twelve,Restaurants,-4.50',
      'posted,,04/22/2024,EMPLOYER DIRECT DEP,Employer Inc,Paycheck,1500.00',
      'posted,,04/13/2024,HEB GROCERY #22,Heb Store,Groceries,-80.25',
    ),
    delimiter: ',', skip: 0, header: false, date: 'MM/DD/YYYY', roles: '--dtt-a', amounts: [-450, 150000, -8025],
  },
  {
    name: 'Venmo: two lines above, an empty first name, signs with blanks, a disclaimer at the end',
    text: lines(
      'Account Statement - (@sam-sample) ,,,,,,,,,',
      'Account Activity,,,,,,,,,',
      ',ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Beginning Balance,Disclaimer',
      ',,,,,,,,,,$100.00,',
      ',3456789012345678901,2024-03-02T10:11:12,Payment,Complete,Pizza,Sam Sample,Jo Example,- $25.00,,,',
      ',3456789012345678902,2024-03-04T18:00:00,Payment,Complete,Rent share,Pat Sample,Sam Sample,+ $410.00,,,',
      ',3456789012345678903,2024-03-09T09:30:00,Payment,Complete,Taxi,Sam Sample,Jo Example,- $8.50,,,',
      ',,,,,,,,,,,"In case of errors',
      'call us."',
    ),
    delimiter: ',', skip: 2, header: true, date: 'YYYY-MM-DD', roles: '--d--ttta---', amounts: [-2500, 41000, -850],
  },
  {
    name: 'Amex US, old: no header, a weekday behind the date, inverted',
    text: lines(
      '01/05/2024  Fri,,"GROCER DALLAS TX","SAM SAMPLE",45.10',
      '01/14/2024  Sun,,"AUTOPAY PAYMENT - THANK YOU","SAM SAMPLE",-300.00',
      '01/20/2024  Sat,,"HOTEL DALLAS TX","SAM SAMPLE",210.00',
      '01/22/2024  Mon,,"CAFE DALLAS TX","SAM SAMPLE",6.00',
    ),
    delimiter: ',', skip: 0, header: false, date: 'MM/DD/YYYY', roles: 'd-t-a', invert: true, amounts: [-4510, 30000, -21000, -600],
  },
  {
    name: 'Mint: the direction in words, two descriptions',
    text: lines(
      '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
      '"5/14/2024","Whole Foods","WHOLEFDS SFO 10123","45.10","debit","Groceries","Checking","",""',
      '"5/13/2024","Paycheck","ACME PAYROLL","1500.00","credit","Paycheck","Checking","",""',
    ),
    delimiter: ',', skip: 0, header: true, date: 'MM/DD/YYYY', roles: 'dt-a-----', sign: 4, amounts: [-4510, 150000],
  },
  {
    name: 'Barclaycard: no header, two-digit years with month names, credit before debit',
    text: lines(
      '23 Apr 24,"TESCO STORES 1234   LONDON",Visa,MR S SAMPLE,Groceries,,23.10',
      '21 Apr 24,"PAYMENT, THANK YOU",Visa,MR S SAMPLE,Payments,150.00,',
      '20 Apr 24,"TFL TRAVEL CH   TFL.GOV.UK",Visa,MR S SAMPLE,Travel,,8.20',
      '19 Apr 24,"PRET A MANGER   LONDON",Visa,MR S SAMPLE,Eating Out,,6.75',
    ),
    delimiter: ',', skip: 0, header: false, date: 'DD MMM YY', roles: 'dt---io', amounts: [-2310, 15000, -820, -675],
  },
  {
    name: 'HSBC UK: no header, minus before the pound',
    text: lines(
      '25/04/2024,TESCO STORES,-£10.99',
      '24/04/2024,EXAMPLE LTD SALARY,"£2,000.00"',
      '23/04/2024,COSTA COFFEE,-£3.20',
    ),
    delimiter: ',', skip: 0, header: false, date: 'DD/MM/YYYY', roles: 'dta', amounts: [-1099, 200000, -320],
  },
  {
    name: 'Nationwide: four lines above, pounds in Windows-1252',
    text: lines(
      '"Account Name:","FlexAccount ****12345"',
      '"Account Balance:","£1,234.56"',
      '"Available Balance: ","£1,234.56"',
      '',
      '"Date","Transaction type","Description","Paid out","Paid in","Balance"',
      '"25 Apr 2024","Visa purchase","TESCO STORES","£10.99","","£1,234.56"',
      '"24 Apr 2024","Bank credit","EXAMPLE LTD","","£2,000.00","£1,245.55"',
    ),
    encoding: 'windows-1252',
    delimiter: ',', skip: 4, header: true, date: 'DD MMM YYYY', roles: 'd-toi-', amounts: [-1099, 200000],
  },
  {
    name: 'Monzo 2018: date and time with a zone, whole amounts',
    text: lines(
      'id,created,amount,currency,local_amount,local_currency,category,emoji,description,address,notes,receipt',
      'tx_00009Abc,2018-02-25 12:34:56 +0000,-4.5,GBP,-4.5,GBP,eating_out,🍔,PRET A MANGER LONDON GBR,1 High St,,',
      'tx_00009Abd,2018-02-26 02:34:56 +0000,100,GBP,100,GBP,general,💰,Top up from card,,,',
    ),
    delimiter: ',', skip: 0, header: true, date: 'YYYY-MM-DD', roles: '-da-----t---', amounts: [-450, 10000],
  },
  {
    name: 'Starling: currency in the names',
    text: lines(
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes',
      '25/04/2024,Tesco,TESCO STORES 1234,CONTACTLESS,-10.99,1234.56,GROCERIES,',
      '24/04/2024,Example Ltd,SALARY APR,FASTER PAYMENT,2000.00,1245.55,INCOME,',
      '23/04/2024,Costa,COSTA COFFEE LEEDS,CONTACTLESS,-3.20,-754.45,EATING_OUT,',
    ),
    delimiter: ',', skip: 0, header: true, date: 'DD/MM/YYYY', roles: 'dtt-a---', amounts: [-1099, 200000, -320],
  },
  {
    name: 'John Lewis: the word Pending, credits marked CR in a column without a name',
    text: lines(
      'Date Processed,Description,Amount,',
      'Pending,"WAITROSE","£12.50",',
      '25-Apr-2024,"JOHN LEWIS","£45.00",',
      '21-Apr-2024,"PAYMENT RECEIVED","+ £1,100.00",CR',
      '20-Apr-2024,"TRAINLINE","£33.00",',
    ),
    delimiter: ',', skip: 0, header: true, date: 'DD-MMM-YYYY', roles: 'dta-', sign: 3, amounts: [-4500, 110000, -3300],
  },
  {
    name: 'Revolut legacy: padded names, MMM D, YYYY',
    text: lines(
      'Completed Date ; Description ; Paid Out (EUR) ; Paid In (EUR) ; Exchange Out; Exchange In; Balance (EUR); Category; Notes',
      'Jan 25, 2018 ; Lidl  ; 12.30 ;  ;  ;  ; 87.70 ; groceries; ',
      'Jan 24, 2018 ; Top-Up by *1234  ;  ; 100.00 ;  ;  ; 100.00 ; general; ',
    ),
    delimiter: ';', skip: 0, header: true, date: 'MMM D, YYYY', roles: 'dtoi-----', amounts: [-1230, 10000],
  },
  {
    name: 'Wise history: direction IN and OUT',
    text: lines(
      'ID,Status,Direction,"Created on","Finished on","Source fee amount","Source name","Source amount (after fees)","Target name","Target amount (after fees)",Reference',
      'TRANSFER-1,COMPLETED,OUT,"2024-03-25 10:00:00","2024-03-26 10:00:00",1.20,"Sam Sample",100.00,"Jo Example",100.00,rent',
      'TRANSFER-2,COMPLETED,IN,"2024-03-22 10:00:00","2024-03-22 11:00:00",0.00,"Pat Sample",50.00,"Sam Sample",50.00,lunch',
    ),
    delimiter: ',', skip: 0, header: true, date: 'YYYY-MM-DD', roles: '---d--tat-t', sign: 2, amounts: [-10000, 5000],
  },
  {
    name: 'PayPal, European: byte order mark, everything quoted, decimal commas',
    text: `\uFEFF${lines(
      '"Datum","Uhrzeit","Zeitzone","Name","Typ","Status","Währung","Brutto","Gebühr","Netto","Transaktionscode"',
      '"25.03.2024","10:11:12","Europe/Berlin","Shop GmbH","Zahlung","Abgeschlossen","EUR","-1.234,56","0,00","-1.234,56","0AB12345CD678901E"',
      '"26.03.2024","10:11:12","Europe/Berlin","Jo Example","Zahlung","Abgeschlossen","EUR","20,00","-0,55","19,45","0AB12345CD678902E"',
    )}`,
    delimiter: ',', skip: 0, header: true, date: 'DD.MM.YYYY', mark: ',', roles: 'd--t-----a-', amounts: [-123456, 1945],
  },
  {
    name: 'N26, new',
    text: lines(
      '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
      '2024-03-25,2024-03-26,"EDEKA",,"Presentment","","Main Account",-11.00,-11.00,EUR,1.0',
      '2024-03-24,2024-03-24,"Arbeit GmbH",DE12,"Credit Transfer","Gehalt März","Main Account",2000.00,,,',
    ),
    delimiter: ',', skip: 0, header: true, date: 'YYYY-MM-DD', roles: 'd-t--t-a---', amounts: [-1100, 200000],
  },
  {
    name: 'Sparkasse CAMT: Windows-1252, two-digit years, purpose and payee',
    text: lines(
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"',
      '"DE11";"26.02.24";"26.02.24";"KARTENZAHLUNG";"2024-02-25 Debitk.1";"";"";"1";"";"";"";"BÄCKEREI MÜLLER";"DE22";"X";"-3,40";"EUR";"Umsatz gebucht"',
      '"DE11";"25.02.24";"25.02.24";"GUTSCHR. UEBERWEISUNG";"Gehalt Februar";"";"";"2";"";"";"";"Arbeit GmbH";"DE33";"X";"2500,00";"EUR";"Umsatz gebucht"',
      '"DE11";"24.02.24";"";"FOLGELASTSCHRIFT";"Strom Abschlag";"DE99";"M1";"3";"";"";"";"Stadtwerke";"DE44";"X";"-80,00";"EUR";"Umsatz vorgemerkt"',
    ),
    encoding: 'windows-1252',
    delimiter: ';', skip: 0, header: true, date: 'DD.MM.YY', mark: ',', roles: '-d--t------t--a--', amounts: [-340, 250000, -8000],
  },
  {
    name: 'DKB: a thousand as 1.000, four lines above',
    text: `\uFEFF${lines(
      '"Girokonto";"DE11"',
      '"Zeitraum:";"01.02.2024 - 29.02.2024"',
      '"Kontostand vom 29.02.2024:";"1.234,56 €"',
      '""',
      '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"',
      '"26.02.24";"";"Vorgemerkt";"SAM SAMPLE";"REWE";"Einkauf";"Ausgang";"DE1";"-29,9";"";"";""',
      '"25.02.24";"25.02.24";"Gebucht";"Arbeit GmbH";"SAM SAMPLE";"Gehalt";"Eingang";"DE2";"1.000";"";"";""',
      '"24.02.24";"24.02.24";"Gebucht";"SAM SAMPLE";"Vermieter";"Miete";"Ausgang";"DE3";"-650";"";"";""',
    )}`,
    delimiter: ';', skip: 4, header: true, date: 'DD.MM.YY', mark: ',', roles: 'd--ttt--a---', amounts: [-2990, 100000, -65000],
  },
  {
    name: 'ING DE: long preamble with commas, a name twice',
    text: lines(
      'Umsatzanzeige;Datei erstellt am: 01.03.2024 10:00',
      '',
      'IBAN;DE11',
      'Kontoname;Girokonto',
      'Bank;ING',
      'Kunde;Sam Sample',
      'Zeitraum;01.01.2024 - 01.03.2024',
      'Saldo;1.234,56;EUR',
      '',
      'Sortierung;Datum absteigend',
      '',
      'In der CSV-Datei finden Sie alle bereits gebuchten Umsätze, die vorgemerkten Umsätze, sofern vorhanden, werden nicht aufgenommen, auch wenn sie angezeigt werden.',
      '',
      'Buchung;Valuta;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung',
      '29.02.2024;29.02.2024;REWE Markt;Lastschrift;Einkauf 12, Filiale 3;1.234,56;EUR;-12,34;EUR',
      '28.02.2024;28.02.2024;Arbeit GmbH;Gehalt/Rente;Gehalt 02;1.246,90;EUR;1.000,00;EUR',
    ),
    encoding: 'windows-1252',
    delimiter: ';', skip: 13, header: true, date: 'DD.MM.YYYY', mark: ',', roles: 'd-t-t--a-', amounts: [-1234, 100000],
  },
  {
    name: 'Deutsche Bank: D.M.YYYY, Soll holds negatives, a footer',
    text: `\uFEFF${lines(
      'Umsätze Girokonto;;;Kundennummer: 123 4567890',
      '01.01.2024 - 31.01.2024',
      'Letzter Kontostand;;;;1.000,00;EUR',
      'Vorgemerkte und noch nicht gebuchte Umsätze sind nicht Bestandteil dieser Übersicht.',
      'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung',
      '5.1.2024;5.1.2024;"SEPA-Lastschrift";Stadtwerke;Strom;DE1;X;;;;;;;;;-80,00;;EUR',
      '15.1.2024;15.1.2024;"SEPA-Gutschrift";Arbeit GmbH;Gehalt;DE2;X;;;;;;;;;;2.000,00;EUR',
      'Kontostand;31.1.2024;;;2.920,00;EUR',
    )}`,
    delimiter: ';', skip: 4, header: true, date: 'DD.MM.YYYY', mark: ',', roles: 'd--tt----------ai-', amounts: [-8000, 200000],
  },
  {
    name: 'Volksbank, old: S and H in a column without a name, footers',
    text: lines(
      'Volksbank Beispiel eG',
      '',
      'Umsatzanzeige',
      '',
      'BLZ:;12345678;;Datum:;01.03.2024',
      '',
      'Buchungstag;Valuta;Auftraggeber/Zahlungsempfänger;Empfänger/Zahlungspflichtiger;Konto-Nr.;IBAN;BLZ;BIC;Vorgang/Verwendungszweck;Kundenreferenz;Währung;Umsatz; ',
      '29.02.2024;29.02.2024;Sam Sample;REWE;;DE1;;X;"Lastschrift',
      'Einkauf";;EUR;12,34;S',
      '28.02.2024;28.02.2024;Sam Sample;Arbeit GmbH;;DE2;;X;"Gutschrift',
      'Gehalt";;EUR;1.000,00;H',
      '',
      '01.02.2024;;;;;;;;;Anfangssaldo;EUR;500,00;H',
      '29.02.2024;;;;;;;;;Endsaldo;EUR;1.487,66;H',
    ),
    encoding: 'iso-8859-15',
    delimiter: ';', skip: 6, header: true, date: 'DD.MM.YYYY', mark: ',', roles: 'd--t----t--a-', sign: 12, amounts: [-1234, 100000],
  },
  {
    name: 'comdirect: a word behind the date of open items',
    text: lines(
      ';',
      '"Umsätze Girokonto";"Zeitraum: 30 Tage";',
      '"Neuer Kontostand";"1.234,56 EUR";',
      '',
      '"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";',
      '"29.02.2024 Neu";"29.02.2024";"Lastschrift / Belastung";"Auftraggeber: REWE Buchungstext: Einkauf";"-12,34";',
      '"28.02.2024";"28.02.2024";"Übertrag / Überweisung";"Auftraggeber: Arbeit GmbH Buchungstext: Gehalt";"1.000,00";',
    ),
    encoding: 'windows-1252',
    delimiter: ';', skip: 4, header: true, date: 'DD.MM.YYYY', mark: ',', roles: 'd--ta-', amounts: [-1234, 100000],
  },
  {
    name: 'Erste: UTF-16',
    text: lines(
      'Buchungsdatum,Partnername,Partner IBAN,BIC/SWIFT,Partner Kontonummer,Bankleitzahl,Betrag,Währung,Buchungs-Details,Buchungsreferenz,Notiz',
      '29.02.2024,Billa,AT1,X,,,"-12,34",EUR,Einkauf Wien,123,',
      '28.02.2024,Arbeit GmbH,AT2,X,,,"3.500,00",EUR,Gehalt,124,',
    ),
    encoding: 'utf-16le',
    delimiter: ',', skip: 0, header: true, date: 'DD.MM.YYYY', mark: ',', roles: 'dt----a-t--', amounts: [-1234, 350000],
  },
  {
    name: 'Raiffeisen AT: tabs, no header',
    text: lines(
      '29.02.2024\tBezahlung Karte BILLA 1234 WIEN\t29.02.2024\t-12,34\tEUR\t29.02.2024 10:11:12:000',
      '28.02.2024\tGutschrift Arbeit GmbH Gehalt\t28.02.2024\t1.500,00\tEUR\t28.02.2024 08:00:00:000',
    ),
    delimiter: '\t', skip: 0, header: false, date: 'DD.MM.YYYY', mark: ',', roles: 'dt-a--', amounts: [-1234, 150000],
  },
  {
    name: 'UBS: eight lines above and a blank, negative debits, pending and part rows',
    text: `\uFEFF${lines(
      'Kontonummer:;0123 00012345.40;',
      'IBAN:;CH11 0000;',
      'Von:;2024-02-01;',
      'Bis:;2024-02-29;',
      'Anfangssaldo:;500.00;',
      'Schlusssaldo:;1487.66;',
      'Bewertet in:;CHF;',
      'Anzahl Transaktionen in diesem Zeitraum:;3;',
      '',
      'Abschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung1;Beschreibung2;Beschreibung3;Fussnoten;',
      '2024-02-29;10:11:12;;2024-02-29;CHF;-12.34;;;;123;"Migros";"Debitkartenzahlung";;;',
      '2024-02-28;;2024-02-28;2024-02-28;CHF;;1000.00;;1500.00;124;"Arbeit AG";"Gutschrift";"Zahlungsgrund: Lohn";;',
      '2024-02-27;;2024-02-27;2024-02-27;CHF;-30.00;;;500.00;125;"Sammelauftrag";"e-banking-Sammelauftrag";;;',
      ';;;;CHF;;;-30.00;;125;"Krankenkasse";"Zahlungsauftrag";;;',
    )}`,
    delimiter: ';', skip: 9, header: true, date: 'YYYY-MM-DD', roles: 'd----ai---ttt--', amounts: [-1234, 100000, -3000],
  },
  {
    name: 'UBS card: sep= line, footer',
    text: lines(
      'sep=;',
      'Kontonummer;Kartennummer;Konto-/Karteninhaber;Einkaufsdatum;Buchungstext;Branche;Betrag;Originalwährung;Kurs;Währung;Belastung;Gutschrift;Buchung',
      '1;XXXX1234;SAM SAMPLE;27.02.2024;MIGROS ZÜRICH;Lebensmittel;12.35;CHF;;CHF;12.35;;28.02.2024',
      '1;XXXX1234;SAM SAMPLE;26.02.2024;BÄRENAPOTHEKE;Apotheken;8.00;CHF;;CHF;8.00;;27.02.2024',
      '1;XXXX1234;SAM SAMPLE;20.02.2024;EINZAHLUNG;;;;;CHF;;200.00;21.02.2024',
      ';;;;;;;;;Total pro Währung;20.35;200.00;',
    ),
    encoding: 'windows-1252',
    delimiter: ';', skip: 1, header: true, date: 'DD.MM.YYYY', roles: '---dt-----oi-', amounts: [-1235, -800, 20000],
  },
  {
    name: "Zürcher KB: apostrophe thousands",
    text: lines(
      'Datum;Buchungstext;ZKB-Referenz;Referenznummer;Belastung CHF;Gutschrift CHF;Valuta;Saldo CHF',
      '29.02.2024;Einkauf Coop;Z1;;12.34;;29.02.2024;2\'987.66',
      '28.02.2024;Gutschrift Arbeit AG;Z2;;;1\'234.56;28.02.2024;3\'000.00',
    ),
    delimiter: ';', skip: 0, header: true, date: 'DD.MM.YYYY', roles: 'dt--oi--', amounts: [-1234, 123456],
  },
  {
    name: 'Credit Suisse: a dash for an empty cell',
    text: lines(
      'Buchungen,Privatkonto',
      '',
      'Buchungsdatum,Text,Belastung,Gutschrift,Valuta,Saldo',
      '29.02.2024,Einkauf Coop,12.34,-,29.02.2024,987.66',
      '28.02.2024,Gutschrift Arbeit AG,-,1000.00,28.02.2024,1000.00',
    ),
    delimiter: ',', skip: 2, header: true, date: 'DD.MM.YYYY', roles: 'dtoi--', amounts: [-1234, 100000],
  },
  {
    name: 'ING NL: Af and Bij',
    text: lines(
      '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"',
      '"20240229";"Albert Heijn";"NL1";"";"BA";"Af";"12,34";"Betaalautomaat";"Pasvolgnr 001";"987,66";""',
      '"20240228";"Werk BV";"NL1";"NL2";"OV";"Bij";"1000,00";"Overschrijving";"Naam: Werk BV Omschrijving: Salaris";"1000,00";""',
    ),
    delimiter: ';', skip: 0, header: true, date: 'YYYYMMDD', mark: ',', roles: 'dt----a-t--', sign: 5, amounts: [-1234, 100000],
  },
  {
    name: 'bunq: decimal comma with comma delimiter',
    text: lines(
      '"Date","Interest Date","Amount","Account","Counterparty","Name","Description"',
      '"2024-02-29","2024-02-29","-12,34","NL11BUNQ0000000001","NL22BUNQ0000000009","Albert Heijn","AH 1234 AMSTERDAM"',
      '"2024-02-28","2024-02-28","1.000,00","NL11BUNQ0000000001","NL33BUNQ0000000008","Werk BV","Salaris"',
    ),
    delimiter: ',', skip: 0, header: true, date: 'YYYY-MM-DD', mark: ',', roles: 'd-a--tt', amounts: [-1234, 100000],
  },
  {
    name: 'ABN AMRO: tabs, no header, balances before and after',
    text: lines(
      '123456789\tEUR\t20240226\t1000,00\t987,66\t20240226\t-12,34\tBEA, Betaalpas   ALBERT HEIJN 1234, AMSTERDAM',
      '123456789\tEUR\t20240227\t987,66\t967,66\t20240227\t-20,00\tSEPA iDEAL  Naam: BOL.COM BV',
      '123456789\tEUR\t20240228\t967,66\t2467,66\t20240228\t1500,00\tSEPA Overboeking  Naam: WERK BV Salaris',
      '123456789\tEUR\t20240229\t2467,66\t2367,66\t20240229\t-100,00\tGEA, Betaalpas  Geldautomaat',
    ),
    delimiter: '\t', skip: 0, header: false, date: 'YYYYMMDD', mark: ',', roles: '--d---at', amounts: [-1234, -2000, 150000, -10000],
  },
  {
    name: 'KBC: padded cells, credit and debit beside the amount',
    text: lines(
      'Rekeningnummer;Rubrieknaam;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet;rekeningnummer tegenpartij;BIC tegenpartij;Naam tegenpartij;Adres tegenpartij;gestructureerde mededeling;Vrije mededeling',
      'BE11;Zichtrekening;SAMPLE SAM    ;EUR; 2024001;29/02/2024;BETALING VIA BANCONTACT DELHAIZE      ;29/02/2024;-12,34;987,66;;-12,34;BE22;X;DELHAIZE     ;;;',
      'BE11;Zichtrekening;SAMPLE SAM    ;EUR; 2024001;28/02/2024;OVERSCHRIJVING VAN WERK NV            ;28/02/2024;1000,00;1000,00;1000,00;;BE33;X;WERK NV      ;;;Loon februari',
      'BE11;Zichtrekening;SAMPLE SAM    ;EUR; 2024001;27/02/2024;DOMICILIERING ENGIE                   ;27/02/2024;-80,00;0,00;;-80,00;BE44;X;ENGIE        ;;***123/4567/89012***;',
    ),
    delimiter: ';', skip: 0, header: true, date: 'DD/MM/YYYY', mark: ',', roles: '-----dt-a-----t-tt', amounts: [-1234, 100000, -8000],
  },
  {
    name: 'CIC: negative debits, rate notices of zero',
    text: lines(
      'Date;Date de valeur;Débit;Crédit;Libellé;Solde',
      '27/02/2024;27/02/2024;-12,34;;PAIEMENT CB CARREFOUR;987,66',
      '26/02/2024;26/02/2024;;1000,00;VIR SALAIRE EXEMPLE;1000,00',
      '25/02/2024;25/02/2024;0,00;;TAUX DU DECOUVERT;0,00',
    ),
    encoding: 'windows-1252',
    delimiter: ';', skip: 0, header: true, date: 'DD/MM/YYYY', mark: ',', roles: 'd-ait-', amounts: [-1234, 100000],
  },
  {
    name: 'BoursoBank: blank thousands and comma, balance with a dot',
    text: `\uFEFF${lines(
      'dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance',
      '2024-02-29;2024-02-29;"CARTE 28/02/24 CARREFOUR CB*1234";"Alimentation";"Vie quotidienne";"carrefour";-12,34;;00012345678;"BoursoBank";2468.11',
      '2024-02-28;2024-02-28;"VIR SALAIRE EXEMPLE";"Virements";"Virements";;"2 480,45";;00012345678;"BoursoBank";2480.45',
    )}`,
    delimiter: ';', skip: 0, header: true, date: 'YYYY-MM-DD', mark: ',', roles: 'd-t---a----', amounts: [-1234, 248045],
  },
  {
    name: 'mBank: 26 lines above, names with #, amounts with a currency',
    text: `\uFEFF${lines(
      'mBank S.A. Bankowość Detaliczna;',
      'Skrytka Pocztowa 2108;',
      '90-959 Łódź 2;',
      'www.mBank.pl;',
      'mLinia: 801 300 800;',
      '+48 (42) 6 300 800;',
      '',
      '',
      '#Klient;',
      'SAM SAMPLE;',
      '',
      'Lista operacji;',
      '',
      '#Za okres:;',
      '01.02.2024;29.02.2024;',
      '',
      '#zgodnie z wybranymi filtrami wyszukiwania;',
      '#dla rachunków:;',
      'eKonto - 11112222333344445555666677, i inne, razem, wszystkie;',
      '',
      '#Lista nie jest dokumentem w rozumieniu art. 7 Ustawy, Prawo bankowe, z dnia 29.08.1997;',
      '',
      '#Waluta;#Wpływy;#Wydatki;',
      'PLN;5 000,00;-1 246,90;',
      '',
      '',
      '#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;',
      '2024-02-29;"BIEDRONKA 1234  WARSZAWA                          DATA TRANSAKCJI: 2024-02-28";"eKonto 1111 ... 6677";"Żywność i chemia domowa";-12,34 PLN;;',
      '2024-02-28;"PRACA SP Z O O',
      '  WYNAGRODZENIE";"eKonto 1111 ... 6677";"Wpływy - inne";5 000,00 PLN;;',
      '2024-02-27;"CZYNSZ";"eKonto 1111 ... 6677";"Dom";-1 234,56 PLN;;',
    )}`,
    delimiter: ';', skip: 26, header: true, date: 'YYYY-MM-DD', mark: ',', roles: 'dt--a-', amounts: [-1234, 500000, -123456],
  },
  {
    name: 'PKO BP: Windows-1250, names missing behind the description',
    text: lines(
      '"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Opis transakcji","","","",""',
      '"2024-02-29","2024-02-28","Płatność kartą","-12.34","PLN","Tytuł: 000483849","Lokalizacja: Adres: ŻABKA Miasto: ŁÓDŹ","Data i czas operacji: 2024-02-28","",""',
      '"2024-02-28","2024-02-28","Przelew na konto","+5000.00","PLN","Rachunek nadawcy: 1111","Nazwa nadawcy: PRACA","Tytuł: WYNAGRODZENIE","",""',
    ),
    encoding: 'windows-1250',
    delimiter: ',', skip: 0, header: true, date: 'YYYY-MM-DD', roles: 'd--a-ttt--', amounts: [-1234, 500000],
  },
  {
    name: 'Erste HU: a final dot behind the date',
    text: lines(
      'Tranzakció dátuma,Könyvelés dátuma,Partner neve,Partner számlaszáma,Összeg,Pénznem,Közlemény',
      '2024.02.29.,2024.03.01.,SPAR,1,-1234,HUF,Vásárlás kártyával',
      '2024.02.28.,2024.02.28.,MUNKA KFT,2,500000,HUF,Bér',
    ),
    delimiter: ',', skip: 0, header: true, date: 'YYYY.MM.DD.', roles: 'd-t-a-t', amounts: [-123400, 50000000],
  },
  {
    name: 'OTP HU: no header, whole amounts, one letter for the direction beside signs',
    text: lines(
      '"117730011111111100000000";"T";-1234;"HUF";"20240226";"20240226";4500;"";"";"SPAR BUDAPEST";"VÁSÁRLÁS KÁRTYÁVAL";""',
      '"117730011111111100000000";"J";500000;"HUF";"20240227";"20240227";504500;"";"";"MUNKA KFT";"ÁTUTALÁS BÉR";""',
      '"117730011111111100000000";"T";-2000;"HUF";"20240228";"20240228";502500;"";"";"MOL KÚT";"VÁSÁRLÁS KÁRTYÁVAL";""',
    ),
    delimiter: ';', skip: 0, header: false, date: 'YYYYMMDD', mark: ',', roles: '--a-d----tt-', amounts: [-123400, 50000000, -200000],
  },
  {
    name: 'Česká spořitelna, Raiffeisen CZ: Windows-1250',
    text: lines(
      'Datum provedení;Datum zaúčtování;Číslo účtu;Název protiúčtu;Částka;Měna;Zpráva pro příjemce;Poznámka',
      '29.02.2024;01.03.2024;1;Potraviny Novák;-123,40;CZK;nákup v neděli;',
      '28.02.2024;28.02.2024;2;Zaměstnavatel;25 000,00;CZK;mzda příjem;',
    ),
    encoding: 'windows-1250',
    delimiter: ';', skip: 0, header: true, date: 'DD.MM.YYYY', mark: ',', roles: 'd--ta-t-', amounts: [-12340, 2500000],
  },
  {
    name: 'Swedbank: a line above',
    text: lines(
      '* Transaktioner Period 2024-02-01 - 2024-02-29',
      'Radnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo',
      '1,12345,1234567890,"Privatkonto",SEK,2024-02-29,2024-02-28,2024-02-29,"ICA","ICA NARA",-123.40,9876.60',
      '2,12345,1234567890,"Privatkonto",SEK,2024-02-25,2024-02-25,2024-02-25,"LÖN","ARBETE AB",10000.00,10000.00',
    ),
    encoding: 'windows-1252',
    delimiter: ',', skip: 1, header: true, date: 'YYYY-MM-DD', roles: '------d--ta-', amounts: [-12340, 1000000],
  },
  {
    name: 'Morrow: the Unicode minus, a signed In/Out and a running sum',
    text: lines(
      'Date;Text;In/Out;Sum',
      '2024-02-27;ICA;−123,40;876,60',
      '2024-02-28;Lön;500,00;1 376,60',
      '2024-02-29;SJ;−50,00;1 326,60',
    ),
    delimiter: ';', skip: 0, header: true, date: 'YYYY-MM-DD', mark: ',', roles: 'dta-', amounts: [-12340, 50000, -5000],
  },
  {
    name: 'BOI: two-digit years, day first',
    text: lines(
      'Date,Details,Debit,Credit,Balance',
      '28/02/24,POS27FEB TESCO,12.34,,987.66',
      '27/02/24,SALARY EXAMPLE,,1000.00,1000.00',
    ),
    delimiter: ',', skip: 0, header: true, date: 'DD/MM/YY', roles: 'dtoi-', amounts: [-1234, 100000],
  },
  {
    name: 'AIB: three descriptions',
    text: lines(
      'Posted Account, Posted Transactions Date, Description1, Description2, Description3, Debit Amount, Credit Amount,Balance,Posted Currency,Transaction Type,Local Currency Amount,Local Currency',
      '"123","28/02/24","VDP-TESCO","DUBLIN","",12.34,,987.66,EUR,"Debit",12.34,EUR',
      '"123","27/02/24","SALARY","EXAMPLE LTD","REF 1",,1000.00,1000.00,EUR,"Credit",1000.00,EUR',
    ),
    delimiter: ',', skip: 0, header: true, date: 'DD/MM/YY', roles: '-dtttoi-----', amounts: [-1234, 100000],
  },
  {
    name: 'CommBank: no header, explicit plus',
    text: lines(
      '28/02/2024,"-12.34","WOOLWORTHS 1234 SYDNEY","+2527.59"',
      '27/02/2024,"+2539.93","SALARY EXAMPLE PTY","+2539.93"',
      '26/02/2024,"-4.80","TRANSPORTFORNSW TAP","+0.00"',
    ),
    delimiter: ',', skip: 0, header: false, date: 'DD/MM/YYYY', roles: 'dat-', amounts: [-1234, 253993, -480],
  },
  {
    name: 'ING AU: credit before negative debit',
    text: lines(
      'Date,Description,Credit,Debit,Balance',
      '28/02/2024,Visa Purchase WOOLWORTHS,,-12.34,987.66',
      '27/02/2024,Salary Deposit EXAMPLE,1000.00,,1000.00',
    ),
    delimiter: ',', skip: 0, header: true, date: 'DD/MM/YYYY', roles: 'dtia-', amounts: [-1234, 100000],
  },
  {
    name: 'NAB: a column without a name',
    text: lines(
      'Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance,Category,Merchant Name',
      '28 Feb 24,-12.34,123456789,,EFTPOS DEBIT,WOOLWORTHS 1234 SYDNEY,987.66,Groceries,Woolworths',
      '27 Feb 24,1000.00,123456789,,INTER-BANK CREDIT,EXAMPLE PTY SALARY,1000.00,Income,',
    ),
    delimiter: ',', skip: 0, header: true, date: 'DD MMM YY', roles: 'da---t---', amounts: [-1234, 100000],
  },
  {
    name: 'Up: times with an offset keep their printed day',
    text: lines(
      'Time,BSB / Account Number,Transaction Type,Payee,Description,Category,Tags,Subtotal (AUD),Currency,Subtotal (Transaction Currency),Round Up (AUD),Total (AUD),Payment Method,Settled Date',
      '2024-03-01T00:10:00+11:00,633-123 / 123456789,Purchase,Woolworths,WOOLWORTHS 1234,Groceries,,-12.00,AUD,-12.00,-0.34,-12.34,Eftpos,2024-03-02T00:00:00+11:00',
      '2024-02-27T09:00:00+11:00,633-123 / 123456789,Direct Credit,Example Pty,Salary Feb,,,"1,000.00",AUD,"1,000.00",0.00,"1,000.00",,2024-02-27T00:00:00+11:00',
    ),
    delimiter: ',', skip: 0, header: true, date: 'YYYY-MM-DD', roles: 'd--tt------a--', amounts: [-1234, 100000],
  },
  {
    name: 'ANZ NZ: the description in four columns',
    text: lines(
      'Type,Details,Particulars,Code,Reference,Amount,Date,ForeignCurrencyAmount,ConversionCharge',
      'Eft-Pos,Countdown Auckland,4835********,1234,240228,-12.34,28/02/2024,,',
      'Direct Credit,Example Ltd,Salary,Feb,Wages,1000.00,27/02/2024,,',
      'Bill Payment,Landlord,Rent,Flat 2,,-400.00,26/02/2024,,',
    ),
    delimiter: ',', skip: 0, header: true, date: 'DD/MM/YYYY', roles: '-ttttad--', amounts: [-1234, 100000, -40000],
  },
  {
    name: 'DBS: padded cells, blank line under the header, footer',
    text: lines(
      'Account Details For:,DBS Savings 123-4-567890',
      'Statement as at:,29 Feb 2024',
      'Available Balance:,"1,487.66"',
      'Ledger Balance:,"1,487.66"',
      '',
      'Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2,Transaction Ref3',
      '',
      '28 Feb 2024,POS, 12.34, ,NTUC FAIRPRICE,SINGAPORE,',
      '27 Feb 2024,SAL, ,1000.00,EXAMPLE PTE LTD,SALARY,',
      '26 Feb 2024,ICT, 7.80, ,PayNow Transfer,To: JO,Lunch',
      'Total Debit,,20.14',
    ),
    delimiter: ',', skip: 5, header: true, date: 'DD MMM YYYY', roles: 'd-oittt', amounts: [-1234, 100000, -780],
  },
  {
    name: 'OCBC: the merchant on a second record',
    text: lines(
      'Account details for:,Savings 123-456789-001',
      'Available Balance,"1,487.66"',
      'Ledger Balance,"1,487.66"',
      '',
      'Transaction History',
      'Transaction date,Value date,Description,Withdrawals (SGD),Deposits (SGD)',
      '28/02/2024,28/02/2024,DEBIT PURCHASE,12.34,',
      ',,xx-1234 NTUC FAIRPRICE',
      '27/02/2024,27/02/2024,GIRO - SALARY,,"1,000.00"',
      ',,EXAMPLE PTE LTD',
    ),
    delimiter: ',', skip: 5, header: true, date: 'DD/MM/YYYY', roles: 'd-toi', amounts: [-1234, 100000],
  },
  {
    name: 'HDFC: 0.00 in the unused side, Indian grouping',
    text: lines(
      '  Date     ,Narration                                         ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance',
      '  28/02/24 ,UPI-EXAMPLE STORE-STORE@BANK                      ,28/02/24 ,        1234.00    ,           0.00    ,0000123456789   ,"1,23,456.78"',
      '  27/02/24 ,NEFT CR-EXAMPLE LTD-SALARY                        ,27/02/24 ,           0.00    ,"1,00,000.00"   ,N123456         ,"1,24,690.78"',
    ),
    delimiter: ',', skip: 0, header: true, date: 'DD/MM/YY', roles: 'dt-oi--', amounts: [-123400, 10000000],
  },
  {
    name: 'ICICI: many lines above, value date before transaction date',
    text: lines(
      'DETAILED STATEMENT,,,,,,,',
      ',,,,,,,',
      'Transactions List - SAM SAMPLE (INR) - 000012345678,,,,,,,',
      ',,,,,,,',
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
      '1,27/02/2024,26/02/2024,-,UPI/EXAMPLE STORE,1234.00,0.00,"1,23,456.78"',
      '2,27/02/2024,27/02/2024,-,NEFT EXAMPLE SALARY,0.00,"1,00,000.00","2,23,456.78"',
    ),
    delimiter: ',', skip: 4, header: true, date: 'DD/MM/YYYY', roles: '--d-toi-', amounts: [-123400, 10000000],
  },
  {
    name: 'Nubank card: title, inverted',
    text: lines(
      'date,category,title,amount',
      '2024-02-28,supermercado,Pao de Acucar,45.90',
      '2024-02-27,,Pagamento recebido,-500.00',
      '2024-02-26,transporte,Uber *Trip,18.30',
      '2024-02-25,restaurante,Ifood,62.00',
    ),
    delimiter: ',', skip: 0, header: true, date: 'YYYY-MM-DD', roles: 'd-ta', invert: true, amounts: [-4590, 50000, -1830, -6200],
  },
  {
    name: 'Vancity: no header, DD-MMM-YYYY',
    text: lines(
      '000012345678,28-Feb-2024,PREAUTHORIZED DEBIT          BC HYDRO                ,,80.10,,919.90',
      '000012345678,27-Feb-2024,DIRECT DEPOSIT               EXAMPLE LTD PAYROLL     ,,,1000.00,1000.00',
      '000012345678,26-Feb-2024,CHEQUE                       ,0123,50.00,,0.00',
    ),
    delimiter: ',', skip: 0, header: false, date: 'DD-MMM-YYYY', roles: '-dt-oi-', amounts: [-8010, 100000, -5000],
  },
  {
    name: 'ATB: day first, decided by the order of the rows alone',
    text: lines(
      'Transaction Date,Account Rtn,Account Number,Transaction Type,Customer Reference Number,Debit Amount,Credit Amount,Principal Balance Amount,Extended Text,Bank Reference Number',
      '3/1/2024,021900000,00123,Debit,\',45.10,,954.90,GROCERY STORE ONE,1,',
      '5/1/2024,021900000,00123,Debit,\',20.00,,934.90,COFFEE PLACE,2,',
      '9/1/2024,021900000,00123,Credit,\',,500.00,1434.90,PAYROLL EXAMPLE,3',
      '2/2/2024,021900000,00123,Debit,\',10.00,,1424.90,PARKING,4,',
      '6/2/2024,021900000,00123,Debit,\',12.00,,1412.90,LUNCH PLACE,5,',
      '4/3/2024,021900000,00123,Debit,\',14.00,,1398.90,BOOK SHOP,6',
    ),
    delimiter: ',', skip: 0, header: true, date: 'DD/MM/YYYY', roles: 'd----oi-t-', amounts: [-4510, -2000, 50000, -1000, -1200, -1400],
  },
  {
    name: 're-saved by Excel: accounting numbers, lines of commas, trailing columns',
    text: lines(
      'Date,Description,Amount,Balance,,',
      '05-Jan-24,GROCERY STORE," (1,234.56)"," 1,000.00 ",,',
      '08-Jan-24,MEMO ROW, -   ," 1,000.00 ",,',
      '09-Jan-24,PAYROLL EXAMPLE," 2,000.00 "," 3,000.00 ",,',
      ',,,,,',
    ),
    delimiter: ',', skip: 0, header: true, date: 'DD-MMM-YY', roles: 'dta---', amounts: [-123456, 200000],
  },
  {
    name: 'a scanned card statement: credits marked CR behind the amount',
    text: lines(
      'TRANS DATE,POSTING DATE,DESCRIPTION,AMOUNT ($)',
      'Jan. 5 2024,Jan. 6 2024,GROCERY STORE TORONTO ON,45.10',
      'Jan. 9 2024,Jan. 9 2024,PAYMENT RECEIVED - THANK YOU,300.00 CR',
      'Jan. 12 2024,Jan. 13 2024,COFFEE PLACE TORONTO ON,5.25',
    ),
    delimiter: ',', skip: 0, header: true, date: 'MMM D, YYYY', roles: 'd-ta', invert: true, amounts: [-4510, 30000, -525],
  },
  {
    name: 'Scotiabank card in French: unsigned, Débit and Crédit',
    text: `\uFEFF${lines(
      "Filtre,Date,Description,Sous-description,État,Type d'opération,Montant",
      '"mars 2025",2025-03-29,bell canada,Montreal 022,en attente,Débit,79.1',
      ',2025-03-17,merci,Paiement,affiché,Crédit,383.97',
      ',2025-03-14,metro,Laval Qc,affiché,Débit,12.00',
    )}`,
    delimiter: ',', skip: 0, header: true, date: 'YYYY-MM-DD', roles: '-dtt--a', sign: 5, amounts: [-7910, 38397, -1200],
  },
];
