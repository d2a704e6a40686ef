export function ProposalsSection() {
  return null;
}
