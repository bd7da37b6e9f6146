export function median(numbers: readonly (number | null)[]): number {
  const sorted = numbers.filter((one) => one !== null).sort((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? Number.NaN) + (sorted[sorted.length >> 1] ?? Number.NaN)) / 2;
}
