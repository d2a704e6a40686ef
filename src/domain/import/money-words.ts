/** What cards call money that pays them off, in the languages of the formats we know. */
const CARD_PAYMENT =
  /\b(?:payment|thank you|paiement|merci|pymt|pmt|autopay|pagamento|pago recibido|zahlungseingang|lastschrifteinzug|betaling ontvangen|trsf from)\b/i;

const INCOME =
  /\b(?:payroll|salary|deposit|interest|refund|dividend|gehalt|gutschrift|salaire|salaris|loon|pension|cash ?back|direct ?dep|ccb|gst\/hst|tax refund|remboursement|virement de|received|reimbursement|payment thank|thank you|nomina|stipendio|wynagrodzenie|credit memo|pay ?cheque|osko payment from|top-?up)\b/i;

const PURCHASE = /\b(?:purchase|achat|kauf|compra|acquisto|pos|restaurant|sale)\b/i;

/** The row pays a card off. */
export function isCardPaymentText(text: string): boolean {
  return CARD_PAYMENT.test(text);
}

/** The row brings money in. */
export function isIncomeText(text: string): boolean {
  return INCOME.test(text);
}

/** The row is a purchase. */
export function isPurchaseText(text: string): boolean {
  return PURCHASE.test(text);
}
