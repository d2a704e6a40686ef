export function ForecastSection() {
  return null;
}
