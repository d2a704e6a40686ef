export function AddScheduledDialog() {
  return null;
}
export function EditScheduledDialog() {
  return null;
}
