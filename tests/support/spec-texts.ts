import type { MessageKey } from '@/messages/t.ts';

/**
 * The texts of the specification, verbatim, by message key. `{{name}}` marks variable parts. A browser test must have seen every
 * one of them: see tests/e2e-texts.
 */
export type SpecText = {
  readonly section: '§2' | '§4' | '§5' | '§8';
  /** null if it is stored as data. */
  readonly key: MessageKey | null;
  readonly text: string;
};

export const SPEC_TEXTS: readonly SpecText[] = [
  { section: '§2', key: 'shell.initializing', text: 'Initializing database...' },
  { section: '§2', key: 'shell.addTransaction', text: 'Add Transaction' },
  { section: '§2', key: 'shell.addTransfer', text: 'Add Transfer' },
  { section: '§2', key: 'shell.importFile', text: 'Import File' },
  { section: '§2', key: 'transactionsForm.addTitle', text: 'Add a New Transaction' },
  { section: '§2', key: 'transactionsForm.transferTitle', text: 'Add a Transfer' },
  { section: '§4', key: 'register.opening', text: 'Opening Balance' },
  { section: '§5', key: null, text: 'Transfer to {{name}}' },
  { section: '§5', key: null, text: 'Transfer from {{name}}' },
  {
    section: '§2',
    key: 'transactionsForm.addHelp',
    text: 'Enter the details for your transaction below. Use a negative sign for expenses (e.g., -25.50).',
  },
  {
    section: '§2',
    key: 'transactionsForm.transferHelp',
    text: 'Move funds between two of your accounts. This will create two transactions.',
  },
  { section: '§2', key: 'transactionsForm.addNewAccount', text: 'Add new account...' },
  {
    section: '§8',
    key: 'transactionsForm.added',
    text: 'Transaction added successfully! 💸',
  },
  {
    section: '§8',
    key: 'transactionsForm.transferred',
    text: 'Transfer completed successfully! 💸',
  },
  {
    section: '§5',
    key: 'errors.account-type-required',
    text: 'Please select an account type.',
  },
  { section: '§8', key: 'shell.errorTitle', text: 'Unexpected Application Error!' },
  { section: '§5', key: 'transactionsForm.createPayee', text: 'Create new payee' },
  { section: '§8', key: 'transactionsForm.noPayees', text: 'No matching payees.' },
  { section: '§5', key: 'common.uncategorized', text: 'Uncategorized' },
  { section: '§5', key: 'errors.date-required', text: 'A date is required.' },
  {
    section: '§5',
    key: 'errors.description-too-short',
    text: 'Description must be at least 2 characters.',
  },
  { section: '§5', key: 'errors.amount-zero', text: 'Amount cannot be zero.' },
  { section: '§5', key: 'errors.account-required', text: 'Please select an account.' },
  { section: '§5', key: 'errors.amount-not-positive', text: 'Amount must be positive.' },
  {
    section: '§5',
    key: 'errors.from-account-required',
    text: 'Please select an account to transfer from.',
  },
  {
    section: '§5',
    key: 'errors.to-account-required',
    text: 'Please select an account to transfer to.',
  },
  {
    section: '§5',
    key: 'errors.same-account',
    text: 'From and To accounts cannot be the same.',
  },
  {
    section: '§5',
    key: 'errors.account-name-too-short',
    text: 'Account name must be at least 2 characters.',
  },
  {
    section: '§5',
    key: 'errors.currency-length',
    text: 'Currency code must be 3 characters.',
  },
  {
    section: '§5',
    key: 'errors.category-name-too-short',
    text: 'Category name must be at least 2 characters.',
  },
  {
    section: '§5',
    key: 'errors.payee-name-too-short',
    text: 'Payee name must be at least 2 characters.',
  },
  {
    section: '§5',
    key: 'errors.tag-name-too-short',
    text: 'Tag name must be at least 2 characters.',
  },
  {
    section: '§5',
    key: 'errors.template-name-required',
    text: 'Please enter a name for the template.',
  },
  {
    section: '§5',
    key: 'errors.import-account-required',
    text: 'Please select an account to import into.',
  },
  {
    section: '§8',
    key: 'errors.transaction-add-failed',
    text: 'Failed to add transaction. It might be a duplicate.',
  },
  { section: '§8', key: 'errors.transfer-failed', text: 'Failed to complete transfer.' },
  {
    section: '§8',
    key: 'errors.transfer-accounts-missing',
    text: 'Could not find one or both accounts for the transfer.',
  },
  {
    section: '§8',
    key: 'errors.account-name-taken',
    text: 'An account with this name already exists.',
  },
  {
    section: '§8',
    key: 'errors.account-add-failed',
    text: 'Failed to add account. An unexpected error occurred.',
  },
  {
    section: '§8',
    key: 'errors.category-save-failed',
    text: 'Failed to save category. Does a category with that name already exist?',
  },
  {
    section: '§8',
    key: 'errors.payee-save-failed',
    text: 'Failed to save payee. Does a payee with that name already exist?',
  },
  {
    section: '§8',
    key: 'errors.tag-save-failed',
    text: 'Failed to save tag. Does a tag with that name already exist?',
  },
  { section: '§8', key: 'errors.preview-failed', text: 'Error parsing file: {{message}}' },
  {
    section: '§8',
    key: 'errors.import-failed',
    text: 'An unexpected error occurred during import.',
  },
  {
    section: '§8',
    key: 'errors.ai-no-key',
    text: 'Gemini API key is not set. Please add it in the Settings page.',
  },
  {
    section: '§8',
    key: 'errors.ai-no-categories',
    text: 'No categories found. Please create some categories in Settings before using AI categorization.',
  },
  {
    section: '§8',
    key: 'errors.ai-key-rejected',
    text: 'The provided Gemini API key is invalid or has been rejected.',
  },
  {
    section: '§8',
    key: 'errors.ai-failed',
    text: 'Failed to get suggestions from AI. Check the console for details.',
  },
  {
    section: '§8',
    key: 'errors.ai-unreadable',
    text: 'The AI returned an invalid response. Could not parse suggestions.',
  },
  {
    section: '§8',
    key: 'errors.ai-scheduled-failed',
    text: 'Failed to get scheduled transaction proposals from AI.',
  },
  {
    section: '§8',
    key: 'errors.ai-scheduled-unreadable',
    text: 'The AI returned an invalid response for scheduled transactions.',
  },
];

/** Texts of the specification for parts of the app that don't exist yet. */
export const TEXTS_TO_COME: readonly string[] = [];
