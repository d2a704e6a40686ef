export function PostDialog() {
  return null;
}
