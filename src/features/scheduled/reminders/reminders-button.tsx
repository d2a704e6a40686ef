export function RemindersButton() {
  return null;
}
