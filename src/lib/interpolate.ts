/**
 * `interpolate('{{count}} left', { count: 3 })` → `3 left`: i18next's placeholders for code that does not load i18next.
 */
export function interpolate(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, key: string) => String(values[key] ?? placeholder))
}
