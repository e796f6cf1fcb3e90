const kibibyte = 1024
const mebibyte = kibibyte ** 2

/**
 * `52428800` → `50.0 MB`; 1 MB is 1024 × 1024 bytes. Rounds up, so that a file above a limit never shows the limit
 * itself.
 */
export function formatSize(bytes: number): string {
  if (bytes < mebibyte) return `${Math.max(1, Math.ceil(bytes / kibibyte))} KB`
  return `${(Math.ceil((10 * bytes) / mebibyte) / 10).toFixed(1)} MB`
}
