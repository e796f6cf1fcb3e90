/** `interpolate('{{count}} left', { count: 3 })` → `3 left`: i18next's placeholders, where its engine is not loaded. */
export function interpolate(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, key: string) => String(values[key] ?? placeholder))
}
