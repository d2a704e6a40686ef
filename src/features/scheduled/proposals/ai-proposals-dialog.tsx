export function AiProposalsDialog() {
  return null;
}
